import { and, asc, desc, eq, gte, inArray, lt, sql, type Column, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { GameFilter } from '#shared/game.ts'
import type { GameQuery } from '#shared/game.schema.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { Db } from '../db/database.ts'
import { favorites, games } from '../db/schema/games.ts'
import { selectGames, type GameRow } from './repository.ts'

const DAY = 24 * 60 * 60 * 1000
/** Georgia is four hours ahead of UTC, all year. */
const TBILISI = 4 * 60 * 60 * 1000

/** Whose list it is: favourites are of a person, a team is a club's. */
export type ListOwner = Pick<Viewer, 'userId' | 'clubId'>

/**
 * Where a list goes on. Lists of everything run from today into the future (`ahead`) and then from today into
 * the past (`behind`); `pivot` keeps "today" the same for all pages of one list.
 */
export interface Position {
  leg: 'ahead' | 'behind'
  pivot: number
  after: { startsAt: number; id: string } | null
}

/** Lists that hold games of every date on their only leg. */
const UNSPLIT: ReadonlySet<GameFilter> = new Set(['live', 'finished', 'analytics'])

/** The next games of a list from a position on, in its order. Each kind of list reads along one index. */
export function readLeg(db: Db, owner: ListOwner, query: GameQuery, at: Position, limit: number): Promise<GameRow[]> {
  const direction = at.leg === 'ahead' ? asc : desc
  const order = [direction(games.startsAt), direction(games.id)] as const
  const conditions = and(
    within(query, at),
    beyond(at),
    query.age_category ? eq(games.ageCategory, query.age_category) : undefined,
    matching(query.filter, owner),
  )
  const wanted = query.filter === 'my-team' ? teamsNext() : conditions
  return selectGames(db)
    .where(wanted)
    .orderBy(...order)
    .limit(limit)

  /** A club's games stand under two columns: the next ones of either are read in order, and of those the first. */
  function teamsNext(): SQL {
    const { clubId } = owner
    if (clubId === null) return sql`false`
    const side = (column: Column) =>
      db
        .select({ id: games.id })
        .from(games)
        .where(and(eq(column, clubId), conditions))
        .orderBy(...order)
        .limit(limit)
    return inArray(games.id, unionAll(side(games.clubOneId), side(games.clubTwoId)))
  }
}

function matching(filter: GameFilter, owner: ListOwner): SQL | undefined {
  switch (filter) {
    case 'live':
      return eq(games.status, 'live')
    case 'upcoming':
      return inArray(games.status, ['upcoming', 'cancelled'])
    case 'finished':
      return inArray(games.status, ['finished', 'analytics'])
    case 'analytics':
      return eq(games.status, 'analytics')
    case 'favorites':
      // A list of ids rather than a join: whoever has few favourites is then not searched for among all games.
      return sql`${games.id} = any(array(select ${favorites.gameId} from ${favorites} where ${favorites.userId} = ${owner.userId}))`
    case 'my-team':
    case 'all':
      return undefined
  }
}

function within(query: GameQuery, { leg, pivot }: Position): SQL | undefined {
  if (query.date) {
    const start = Date.parse(query.date)
    return and(gte(games.startsAt, new Date(start)), lt(games.startsAt, new Date(start + DAY)))
  }
  if (UNSPLIT.has(query.filter)) return undefined
  return leg === 'ahead' ? gte(games.startsAt, new Date(pivot)) : lt(games.startsAt, new Date(pivot))
}

function beyond({ leg, after }: Position): SQL | undefined {
  if (!after) return undefined
  const place = sql`(${new Date(after.startsAt).toISOString()}::timestamptz, ${after.id})`
  const row = sql`(${games.startsAt}, ${games.id})`
  return leg === 'ahead' ? sql`${row} > ${place}` : sql`${row} < ${place}`
}

/** The beginning of the day in Georgia. */
export function startOfToday(now: Date): number {
  return Math.floor((now.getTime() + TBILISI) / DAY) * DAY - TBILISI
}
