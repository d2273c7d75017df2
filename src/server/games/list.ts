import { and, asc, desc, eq, gte, inArray, lt, or, sql, type SQL } from 'drizzle-orm'
import { GAMES_PER_PAGE, type GameFilter } from '#shared/game.ts'
import type { GameQuery } from '#shared/game.schema.ts'
import type { Viewer } from '../auth/viewer.ts'
import { favorites, games } from '../db/schema/games.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'
import { selectGames, type GameRow } from './repository.ts'

const DAY = 24 * 60 * 60 * 1000
/** Georgia is four hours ahead of UTC, all year. */
const TBILISI = 4 * 60 * 60 * 1000

/**
 * Where a list goes on. Lists of everything run from today into the future (`ahead`) and then from today into
 * the past (`behind`); `pivot` keeps "today" the same for all pages of one list.
 */
interface Position {
  leg: 'ahead' | 'behind'
  pivot: number
  after: { startsAt: number; id: string } | null
}

/** Which way each list runs when no day is chosen. */
const LEGS: Record<GameFilter, readonly Position['leg'][]> = {
  live: ['ahead'],
  upcoming: ['ahead'],
  finished: ['behind'],
  analytics: ['behind'],
  all: ['ahead', 'behind'],
  favorites: ['ahead', 'behind'],
  'my-team': ['ahead', 'behind'],
}

/** Lists that hold games of every date on their only leg. */
const UNSPLIT: ReadonlySet<GameFilter> = new Set(['live', 'finished', 'analytics'])

/**
 * One page of the games that a viewer asks for.
 *
 * @throws Refusal `bad_request` for a cursor that is not ours
 */
export async function listGames(deps: Deps, viewer: Viewer, query: GameQuery): Promise<{ rows: GameRow[]; next: string | null }> {
  const legs = query.date ? (['ahead'] as const) : LEGS[query.filter]
  let at = query.cursor ? readCursor(query.cursor) : { leg: legs[0] ?? 'ahead', pivot: startOfToday(deps.now()), after: null }
  const rows: GameRow[] = []
  for (;;) {
    const wanted = GAMES_PER_PAGE - rows.length
    const found = await readLeg(deps, viewer, query, at, wanted + 1)
    rows.push(...found.slice(0, wanted))
    const last = rows.at(-1)
    if (found.length > wanted && last) {
      return { rows, next: writeCursor({ ...at, after: { startsAt: last.game.startsAt.getTime(), id: last.game.id } }) }
    }
    const next = legs[legs.indexOf(at.leg) + 1]
    if (!next) return { rows, next: null }
    at = { leg: next, pivot: at.pivot, after: null }
  }
}

function readLeg({ db }: Deps, viewer: Viewer, query: GameQuery, at: Position, limit: number): Promise<GameRow[]> {
  const conditions = [matching(query.filter, viewer), within(query, at), beyond(at)]
  if (query.age_category) conditions.push(eq(games.ageCategory, query.age_category))
  const direction = at.leg === 'ahead' ? asc : desc
  return selectGames(db)
    .where(and(...conditions))
    .orderBy(direction(games.startsAt), direction(games.id))
    .limit(limit)
}

function matching(filter: GameFilter, viewer: Viewer): SQL | undefined {
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
      return sql`exists (select 1 from ${favorites} where ${favorites.gameId} = ${games.id} and ${favorites.userId} = ${viewer.userId})`
    case 'my-team':
      return viewer.clubId ? or(eq(games.clubOneId, viewer.clubId), eq(games.clubTwoId, viewer.clubId)) : sql`false`
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

function startOfToday(now: Date): number {
  return Math.floor((now.getTime() + TBILISI) / DAY) * DAY - TBILISI
}

function writeCursor({ leg, pivot, after }: Position): string {
  return Buffer.from([leg, pivot, after?.startsAt, after?.id].join('~')).toString('base64url')
}

function readCursor(cursor: string): Position {
  const text = Buffer.from(cursor, 'base64url').toString()
  const match = /^(ahead|behind)~(-?\d{1,14})~(-?\d{1,14})~([0-9a-z]{16})$/.exec(text)
  if (!match) throw new Refusal('bad_request', 'The cursor is not one of ours.')
  const [, leg, pivot, startsAt, id = ''] = match
  return { leg: leg as Position['leg'], pivot: Number(pivot), after: { startsAt: Number(startsAt), id } }
}
