import { eq, inArray } from 'drizzle-orm'
import { EXPORT_ROWS } from '#shared/export.schema.ts'
import type { Db } from '../db/database.ts'
import { ageCategories, clubs } from '../db/schema/clubs.ts'
import { competitions } from '../db/schema/competitions.ts'
import { sideNameColumns } from '../db/teams.ts'
import { games } from '../db/schema/games.ts'
import type { Deps } from '../deps.ts'
import type { ExportedGame } from '../club/exports/game-sheet.ts'
import { cancelReason } from '../match/games/repository.ts'
import { COLUMNS, one, tableCondition, two, type GameTableQuery } from './game-conditions.ts'
import { orderOf } from './table.ts'

/** All games of a list, one more than a file may hold if there are too many. Without scores where the age has none. */
export async function findExportedGames(
  { db, now }: Deps,
  query: Omit<GameTableQuery, 'page'>,
  clubIds: readonly string[] | null,
): Promise<ExportedGame[]> {
  const rows = await db
    .select({
      game: games,
      reason: cancelReason,
      showScore: ageCategories.showScore,
      one: sideNameColumns(one, games.teamOne),
      two: sideNameColumns(two, games.teamTwo),
      competition: { name: competitions.name, name_ka: competitions.nameKa },
      season: competitions.season,
    })
    .from(games)
    .innerJoin(one, eq(one.id, games.clubOneId))
    .innerJoin(two, eq(two.id, games.clubTwoId))
    .innerJoin(ageCategories, eq(ageCategories.name, games.ageCategory))
    .leftJoin(competitions, eq(competitions.id, games.competitionId))
    .where(tableCondition(query, clubIds, now()))
    .orderBy(...orderOf(COLUMNS, query.sort ?? 'starts', games.id))
    .limit(EXPORT_ROWS + 1)
  return rows.map(({ game, reason, showScore, competition, season, one: home, two: away }) => ({
    one: home,
    two: away,
    startsAt: game.startsAt,
    ageCategory: game.ageCategory,
    status: game.status,
    reason: game.decision?.reason ?? reason,
    score: showScore && game.scoreKept ? { one: game.clubOneScore, two: game.clubTwoScore } : null,
    shootout: showScore ? game.shootout : null,
    decided: game.decision && (showScore ? game.decision.gives : true),
    competition: competition ?? { name: game.name, name_ka: game.nameKa },
    season: season ?? '',
    round: game.round,
    group: game.groupName,
    venue: game.venue,
    venueKa: game.venueKa,
  }))
}

/** Where some games are played, by their ids. */
export async function findVenues(db: Db, ids: readonly string[]): Promise<Map<string, Pick<ExportedGame, 'venue' | 'venueKa'>>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .select({ id: games.id, venue: games.venue, venueKa: games.venueKa })
    .from(games)
    .where(inArray(games.id, [...ids]))
  return new Map(rows.map(({ id, ...venues }) => [id, venues]))
}

/** What some clubs are called. */
export function findClubNames(db: Db, ids: readonly string[]): Promise<{ name: string; name_ka: string | null }[]> {
  return db
    .select({ name: clubs.name, name_ka: clubs.nameKa })
    .from(clubs)
    .where(inArray(clubs.id, [...ids]))
}
