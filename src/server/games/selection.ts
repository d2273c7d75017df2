import { and, asc, desc, eq, gte, inArray, lt, sql, type Column, type SQL } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { GameFilter } from '#shared/game-filter.ts'
import type { GameQuery } from '#shared/game.schema.ts'
import type { Db } from '../db/database.ts'
import { ageCategories } from '../db/schema/clubs.ts'
import { favorites, follows, games } from '../db/schema/games.ts'
import { selectGames, type GameRow } from './repository.ts'

const DAY = 24 * 60 * 60 * 1000
/** Ages without scores have no analyses either. */
const AGES_WITH_SCORES = sql`(select ${ageCategories.name} from ${ageCategories} where ${ageCategories.showScore})`

/** A club's games of one age category, or of all. */
export interface TeamOfClub {
  clubId: string
  ageCategory: string | null
}

/** The owner of a list: a user for favourites, teams for theirs, nobody for other lists. */
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
const SINGLE_LEG: ReadonlySet<GameFilter> = new Set(['live', 'finished', 'analytics'])

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
  const condition = query.filter === 'my-team' ? teamCondition() : conditions
  return selectGames(db)
    .where(condition)
    .orderBy(...order)
    .limit(limit)

  /** A team's games are found by two columns: the next games of each are read in order, then merged. */
  function teamCondition(): SQL {
    const side = (column: Column, { clubId, ageCategory }: TeamOfClub) =>
      db
        .select({ id: games.id })
        .from(games)
        .where(and(eq(column, clubId), ageCategory === null ? undefined : eq(games.ageCategory, ageCategory), conditions))
        .orderBy(...order)
        .limit(limit)
    const [first, second, ...more] = owner.teams.flatMap((team) => [side(games.clubOneId, team), side(games.clubTwoId, team)])
    return first && second ? inArray(games.id, unionAll(first, second, ...more)) : sql`false`
  }
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
      return and(eq(games.status, 'analytics'), inArray(games.ageCategory, AGES_WITH_SCORES))
    case 'favorites':
      // An array of ids instead of a join: with few favourites, Postgres then does not scan all games.
      return sql`${games.id} = any(array(select ${favorites.gameId} from ${favorites} where ${favorites.userId} = ${owner.userId}))`
    case 'my-team':
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

/** The teams that a user follows. */
export async function findFollowedTeams(db: Db, userId: string): Promise<TeamOfClub[]> {
  return db.select({ clubId: follows.clubId, ageCategory: follows.ageCategory }).from(follows).where(eq(follows.userId, userId))
}
