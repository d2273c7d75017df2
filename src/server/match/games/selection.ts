import { and, asc, desc, eq, gte, inArray, isNull, lt, or, sql, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { GameFilter } from '#shared/game-filter.ts'
import { AROUND, STATUSES_OF, type Leg, type TeamOfClub } from '#shared/game-list.ts'
import type { GameQuery } from '#shared/game.schema.ts'
import type { Db } from '../../db/database.ts'
import { ageCategories } from '../../db/schema/clubs.ts'
import { guardians } from '../../db/schema/consent.ts'
import { favorites, follows, games } from '../../db/schema/games.ts'
import { players } from '../../db/schema/players.ts'
import { selectGames, type GameRow } from './repository.ts'

const ORDER = { ahead: asc, behind: desc } as const
/** Ages without scores have no analyses either. */
const AGES_WITH_SCORES = sql`(select ${ageCategories.name} from ${ageCategories} where ${ageCategories.showScore})`

/** The owner of a list: a user for favourites, teams for theirs, no one for other lists. */
export interface ListOwner {
  userId: string | null
  teams: readonly TeamOfClub[]
}

/** A position in a list. */
export interface Position {
  leg: Leg
  after: { startsAt: number; id: string } | null
}

/** The next games of a list after a position. Each kind of list is read along one index. */
export function readLeg(db: Db, owner: ListOwner, query: GameQuery, at: Position, limit: number): Promise<GameRow[]> {
  const direction = ORDER[at.leg.direction]
  const order = [direction(games.startsAt), direction(games.id)] as const
  const conditions = and(
    timeCondition(at.leg),
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

/** The first games from a moment on that meet a condition, and the last before it. */
function gamesAround(db: Db, condition: SQL | undefined, at: Date, count: Record<'ahead' | 'behind', number>) {
  return [
    gamesWhere(db, and(condition, gte(games.startsAt, at)), asc, count.ahead),
    gamesWhere(db, and(condition, lt(games.startsAt, at)), desc, count.behind),
  ]
}

/** Whether a game is one of those that some queries find. */
function isAnyOf([first, second, ...more]: ReturnType<typeof gamesWhere>[]): SQL {
  return first && second ? inArray(games.id, unionAll(first, second, ...more)) : sql`false`
}

/** The games of a span of time that meet one of some conditions: those that are nearest to a moment in it, nearest first. */
export async function readNearest(
  db: Db,
  conditions: readonly (SQL | undefined)[],
  { from, at, to }: Record<'from' | 'at' | 'to', Date>,
  limit: number,
): Promise<GameRow[]> {
  const within = [gte(games.startsAt, from), lt(games.startsAt, to)]
  const found = conditions.flatMap((condition) => gamesAround(db, and(condition, ...within), at, { ahead: limit, behind: limit }))
  return selectGames(db)
    .where(isAnyOf(found))
    .orderBy(sql`abs(extract(epoch from ${games.startsAt} - ${at.toISOString()}::timestamptz))`, asc(games.id))
    .limit(limit)
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

/** The games around a day of some teams, and of a user's favourites, oldest first. */
export async function readFollowing(db: Db, { userId, teams }: ListOwner, day: Date): Promise<GameRow[]> {
  const found = [isFavoriteOf(userId), ...teams.flatMap(gamesOfTeam)].flatMap((condition) => gamesAround(db, condition, day, AROUND))
  return selectGames(db).where(isAnyOf(found)).orderBy(asc(games.startsAt), asc(games.id))
}

function filterCondition(filter: GameFilter, owner: ListOwner): SQL | undefined {
  const states = STATUSES_OF[filter]
  return and(
    states && inArray(games.status, states),
    filter === 'analytics' || filter === 'my-analytics' ? inArray(games.ageCategory, AGES_WITH_SCORES) : undefined,
    filter === 'favorites' ? isFavoriteOf(owner.userId) : undefined,
  )
}

/** An array of ids instead of a join: with few favourites, Postgres then does not scan all games. */
export function isFavoriteOf(userId: string | null): SQL {
  return sql`${games.id} = any(array(select ${favorites.gameId} from ${favorites} where ${favorites.userId} = ${userId}))`
}

function timeCondition({ from, before }: Leg): SQL | undefined {
  return and(
    from === undefined ? undefined : gte(games.startsAt, new Date(from)),
    before === undefined ? undefined : lt(games.startsAt, new Date(before)),
  )
}

function cursorCondition({ leg, after }: Position): SQL | undefined {
  if (!after) return undefined
  const place = sql`(${new Date(after.startsAt).toISOString()}::timestamptz, ${after.id})`
  const row = sql`(${games.startsAt}, ${games.id})`
  return leg.direction === 'ahead' ? sql`${row} > ${place}` : sql`${row} < ${place}`
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
