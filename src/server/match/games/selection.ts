import { and, asc, desc, eq, gte, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { GameFilter } from '#shared/game-filter.ts'
import type { GameQuery } from '#shared/game.schema.ts'
import type { Team } from '#shared/team.ts'
import type { Db } from '../../db/database.ts'
import { ageCategories } from '../../db/schema/clubs.ts'
import { guardians } from '../../db/schema/consent.ts'
import { favorites, follows, games } from '../../db/schema/games.ts'
import { players } from '../../db/schema/players.ts'
import { selectGames, type GameRow } from './repository.ts'

const DAY = 24 * 60 * 60 * 1000
/** Ages without scores have no analyses either. */
const AGES_WITH_SCORES = sql`(select ${ageCategories.name} from ${ageCategories} where ${ageCategories.showScore})`

/** A club's games of one age category and team, or of all. */
export interface TeamOfClub {
  clubId: string
  ageCategory: string | null
  team: Team | null
}

/** The owner of a list: a user for favourites, teams for theirs, no one for other lists. */
export interface ListOwner {
  userId: string | null
  teams: readonly TeamOfClub[]
}

/**
 * A position in a list. Lists of all games run from today into the future (`ahead`), then from today into the past
 * (`behind`). `pivot` keeps "today" the same for all pages of a list.
 */
export interface Position {
  leg: 'ahead' | 'behind'
  pivot: number
  after: { startsAt: number; id: string } | null
}

/** Lists with a single leg, which holds games of all dates. */
const SINGLE_LEG: ReadonlySet<GameFilter> = new Set(['live', 'finished', 'analytics', 'my-analytics'])

/** The next games of a list after a position. Each kind of list is read along one index. */
export function readLeg(db: Db, owner: ListOwner, query: GameQuery, at: Position, limit: number): Promise<GameRow[]> {
  const direction = at.leg === 'ahead' ? asc : desc
  const order = [direction(games.startsAt), direction(games.id)] as const
  const conditions = and(
    dateCondition(query, at),
    cursorCondition(at),
    query.age_category ? eq(games.ageCategory, query.age_category) : undefined,
    filterCondition(query.filter, owner),
  )
  const condition = query.filter === 'my-team' || query.filter === 'my-analytics' ? teamCondition() : conditions
  return selectGames(db)
    .where(condition)
    .orderBy(...order)
    .limit(limit)

  /** A team's games are found by two columns: the next games of each are read in order, then merged. */
  function teamCondition(): SQL {
    return isAnyOf(owner.teams.flatMap(gamesOfTeam).map((side) => gamesWhere(db, and(side, conditions), direction, limit)))
  }
}

/** The first games that meet a condition, by time. */
function gamesWhere(db: Db, condition: SQL | undefined, direction: typeof asc | typeof desc, limit: number) {
  const found = db.select({ id: games.id }).from(games).where(condition)
  return found.orderBy(direction(games.startsAt), direction(games.id)).limit(limit)
}

/** Whether a game is one of those that some queries find. */
function isAnyOf([first, second, ...more]: ReturnType<typeof gamesWhere>[]): SQL {
  return first && second ? inArray(games.id, unionAll(first, second, ...more)) : sql`false`
}

/** The games of a team: one condition for each side, as each has its index. A game without a letter may be of each team. */
export function gamesOfTeam({ clubId, ageCategory, team }: TeamOfClub): SQL[] {
  const sides = [
    [games.clubOneId, games.teamOne],
    [games.clubTwoId, games.teamTwo],
  ] as const
  return sides.map(
    ([club, letter]) =>
      and(
        eq(club, clubId),
        ageCategory === null ? undefined : eq(games.ageCategory, ageCategory),
        team === null ? undefined : or(eq(letter, team), isNull(letter)),
      ) as SQL,
  )
}

/** How many games of each side of a team, and of the favourites, are read from a day on, and before it. */
const AROUND = [
  { direction: asc, from: gte, limit: 3 },
  { direction: desc, from: lt, limit: 1 },
] as const

/** The games around a day of some teams, and of a user's favourites, oldest first. */
export async function readFollowing(db: Db, { userId, teams }: ListOwner, day: Date): Promise<GameRow[]> {
  const conditions = [filterCondition('favorites', { userId, teams }), ...teams.flatMap(gamesOfTeam)]
  const found = AROUND.flatMap(({ direction, from, limit }) =>
    conditions.map((condition) => gamesWhere(db, and(condition, from(games.startsAt, day)), direction, limit)),
  )
  return selectGames(db).where(isAnyOf(found)).orderBy(asc(games.startsAt), asc(games.id))
}

function filterCondition(filter: GameFilter, owner: ListOwner): SQL | undefined {
  switch (filter) {
    case 'live':
      return eq(games.status, 'live')
    case 'upcoming':
      return inArray(games.status, ['upcoming', 'cancelled'])
    case 'finished':
      return inArray(games.status, ['finished', 'analytics'])
    case 'analytics':
    case 'my-analytics':
      return and(eq(games.status, 'analytics'), inArray(games.ageCategory, AGES_WITH_SCORES))
    case 'favorites':
      // An array of ids instead of a join: with few favourites, Postgres then does not scan all games.
      return sql`${games.id} = any(array(select ${favorites.gameId} from ${favorites} where ${favorites.userId} = ${owner.userId}))`
    case 'my-team':
    case 'following':
    case 'all':
      return undefined
  }
}

function dateCondition(query: GameQuery, { leg, pivot }: Position): SQL | undefined {
  if (query.date) {
    const start = Date.parse(query.date)
    return and(gte(games.startsAt, new Date(start)), lt(games.startsAt, new Date(start + DAY)))
  }
  if (SINGLE_LEG.has(query.filter)) return undefined
  return leg === 'ahead' ? gte(games.startsAt, new Date(pivot)) : lt(games.startsAt, new Date(pivot))
}

function cursorCondition({ leg, after }: Position): SQL | undefined {
  if (!after) return undefined
  const place = sql`(${new Date(after.startsAt).toISOString()}::timestamptz, ${after.id})`
  const row = sql`(${games.startsAt}, ${games.id})`
  return leg === 'ahead' ? sql`${row} > ${place}` : sql`${row} < ${place}`
}

/** The teams that a user follows, and those of the user's children, of whom it is known for which team they play. */
export async function findFollowedTeams(db: Db, userId: string): Promise<TeamOfClub[]> {
  const followed = await db
    .select({ clubId: follows.clubId, ageCategory: follows.ageCategory, team: sql<null>`null` })
    .from(follows)
    .where(eq(follows.userId, userId))
  const ofChildren = await db
    .select({ clubId: players.clubId, ageCategory: players.ageCategory, team: players.team })
    .from(guardians)
    .innerJoin(players, eq(players.id, guardians.playerId))
    .where(and(eq(guardians.userId, userId), eq(guardians.state, 'confirmed')))
  return [...followed, ...ofChildren]
}
