import { and, asc, desc, eq, exists, gte, inArray, lt, or, sql, type Column, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { AgeCategory } from '#shared/club.schema.ts'
import type { ClubDetails } from '#shared/club-details.schema.ts'
import { startOfVenueDay } from '#shared/venue-time.ts'
import { ageCategories, clubAges, clubs } from '../../db/schema/clubs.ts'
import type { Db } from '../../db/database.ts'
import { games } from '../../db/schema/games.ts'
import { players } from '../../db/schema/players.ts'
import type { Deps } from '../../deps.ts'
import type { Audience } from '../../match/games/policy.ts'
import { presentGame } from '../../match/games/present.ts'
import { selectGames } from '../../match/games/repository.ts'
import { ApiError } from '../../platform/http/api-error.ts'

/** Games on each of the club's two lists. */
const GAMES_SHOWN = 10
const DAY = 24 * 60 * 60 * 1000

/**
 * A club with its next and its recent games.
 *
 * @throws ApiError `not_found`
 */
export async function clubDetails(deps: Deps, id: string, audience: Audience, now: Date): Promise<ClubDetails> {
  const { db } = deps
  const today = startOfVenueDay(now)
  const [[club], categories, upcoming, recent] = await Promise.all([
    db.select({ _id: clubs.id, name: clubs.name, name_ka: clubs.nameKa, logo: clubs.logo }).from(clubs).where(eq(clubs.id, id)),
    categoriesOf(db, id),
    gamesOf(
      db,
      id,
      and(
        // A game that began before midnight may still be live.
        gte(games.startsAt, new Date(today - DAY)),
        or(eq(games.status, 'live'), and(inArray(games.status, ['upcoming', 'cancelled']), gte(games.startsAt, new Date(today)))),
      ),
      asc,
    ),
    gamesOf(db, id, and(lt(games.startsAt, new Date(now.getTime() + DAY)), inArray(games.status, ['finished', 'analytics'])), desc),
  ])
  if (!club) throw new ApiError('not_found', 'There is no such club.')
  return {
    ...club,
    age_categories: categories,
    upcoming: upcoming.map((row) => presentGame(row, audience)),
    recent: recent.map((row) => presentGame(row, audience)),
  }
}

function gamesOf(db: Db, clubId: string, condition: SQL | undefined, direction: typeof asc) {
  const order = [direction(games.startsAt), direction(games.id)] as const
  const side = (column: Column) =>
    db
      .select({ id: games.id })
      .from(games)
      .where(and(eq(column, clubId), condition))
      .orderBy(...order)
      .limit(GAMES_SHOWN)
  return selectGames(db)
    .where(inArray(games.id, unionAll(side(games.clubOneId), side(games.clubTwoId))))
    .orderBy(...order)
    .limit(GAMES_SHOWN)
}

async function categoriesOf(db: Db, clubId: string): Promise<AgeCategory[]> {
  const hasRow = (where: SQL | undefined, table: typeof games | typeof players | typeof clubAges) =>
    exists(
      db
        .select({ one: sql`1` })
        .from(table)
        .where(where),
    )
  const rows = await db
    .select({ _id: ageCategories.id, name: ageCategories.name })
    .from(ageCategories)
    .where(
      or(
        hasRow(and(eq(clubAges.clubId, clubId), eq(clubAges.ageCategory, ageCategories.name)), clubAges),
        hasRow(and(eq(players.clubId, clubId), eq(players.ageCategory, ageCategories.name)), players),
        hasRow(and(eq(games.clubOneId, clubId), eq(games.ageCategory, ageCategories.name)), games),
        hasRow(and(eq(games.clubTwoId, clubId), eq(games.ageCategory, ageCategories.name)), games),
      ),
    )
    .orderBy(ageCategories.position)
  return rows as AgeCategory[]
}
