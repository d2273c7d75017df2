import { and, asc, eq, gte, lt, or, sql, type SQL } from 'drizzle-orm'
import type { AgeCategoryName } from '#shared/age-category.ts'
import type { Position } from '#shared/player.ts'
import type { Season } from '#shared/season.ts'
import { hasConsent } from '../../people/consent/consents.ts'
import type { Db } from '../../db/database.ts'
import { eventSources } from '../../db/schema/actions.ts'
import { ageCategories, clubs } from '../../db/schema/clubs.ts'
import { matchFigures } from '../../db/schema/figures.ts'
import { games } from '../../db/schema/games.ts'
import { players } from '../../db/schema/players.ts'
import { figureColumns } from './columns.ts'
import { isGuardianOf } from './guardian.ts'

/** The counts of games of a season, of ages whose scores are shown: figures tell the score. */
function findSeasonRows(db: Db, { from, to }: Season, viewerId: string, where: SQL | undefined) {
  return db
    .select({
      ...figureColumns(viewerId),
      gameId: matchFigures.gameId,
      covers: eventSources.covers,
      startsAt: games.startsAt,
      periodDuration: games.periodDuration,
      periods: sql<number>`coalesce((${games.format}->>'periods')::int, 2)`,
      clubs: { one: games.clubOneId, two: games.clubTwoId },
    })
    .from(matchFigures)
    .innerJoin(eventSources, eq(eventSources.id, matchFigures.sourceId))
    .innerJoin(games, eq(games.id, matchFigures.gameId))
    .innerJoin(ageCategories, and(eq(ageCategories.name, games.ageCategory), eq(ageCategories.showScore, true)))
    .leftJoin(players, eq(players.id, matchFigures.playerId))
    .where(and(gte(games.startsAt, from), lt(games.startsAt, to), where))
    .orderBy(asc(games.startsAt), asc(games.id), asc(matchFigures.place))
}
export type SeasonRow = Awaited<ReturnType<typeof findSeasonRows>>[number]

/** The counts of a child. */
export function findPlayerRows(db: Db, season: Season, viewerId: string, playerId: string): Promise<SeasonRow[]> {
  return findSeasonRows(db, season, viewerId, eq(matchFigures.playerId, playerId))
}

/** The counts of a squad: its teams' and its children's, and those of its opponents as teams. */
export function findTeamRows(
  db: Db,
  season: Season,
  viewerId: string,
  { clubId, age }: { clubId: string; age: AgeCategoryName },
): Promise<SeasonRow[]> {
  const [home, away] = [eq(games.clubOneId, clubId), eq(games.clubTwoId, clubId)]
  const ownSide = or(and(home, eq(matchFigures.side, 'one')), and(away, eq(matchFigures.side, 'two')))
  return findSeasonRows(db, season, viewerId, and(eq(games.ageCategory, age), or(home, away), or(eq(matchFigures.place, 0), ownSide)))
}

/** The counts of all children of an age category and a position, in games of that category. */
export function findPeerRows(
  db: Db,
  season: Season,
  viewerId: string,
  { age, position }: { age: string; position: Position },
): Promise<SeasonRow[]> {
  const same = and(eq(games.ageCategory, age), eq(players.ageCategory, age), eq(players.position, position))
  return findSeasonRows(db, season, viewerId, same)
}

/** A child, with what the policy asks; null if there is none. */
export async function findChild(db: Db, playerId: string, viewerId: string) {
  const [found] = await db
    .select({
      player: players,
      category: { showScore: ageCategories.showScore, showPlayerNames: ageCategories.showPlayerNames },
      isGuardian: isGuardianOf(players.id, viewerId),
      mayShowFigures: hasConsent(players.id, 'figures'),
      mayShowName: hasConsent(players.id, 'name'),
      mayShare: hasConsent(players.id, 'sharing'),
    })
    .from(players)
    .innerJoin(ageCategories, eq(ageCategories.name, players.ageCategory))
    .where(eq(players.id, playerId))
  return found ?? null
}

/** What the age category of a club shows; null if there is no such club, or the age is not played here. */
export async function findCategory(db: Db, { clubId, age }: { clubId: string; age: AgeCategoryName }) {
  const [found] = await db
    .select({ showScore: ageCategories.showScore, showPlayerNames: ageCategories.showPlayerNames })
    .from(ageCategories)
    .innerJoin(clubs, eq(clubs.id, clubId))
    .where(eq(ageCategories.name, age))
  return found ?? null
}
