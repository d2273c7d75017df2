import { z } from 'zod'
import { type GameFilter } from '#shared/game-filter.ts'
import { GAMES_PER_PAGE } from '#shared/game.ts'
import type { GameQuery } from '#shared/game.schema.ts'
import { startOfVenueDay } from '#shared/venue-time.ts'
import { idSchema } from '#shared/wire.schema.ts'
import type { Deps } from '../../deps.ts'
import { readCursor, writeCursor } from '../../platform/http/cursor.ts'
import type { GameRow } from './repository.ts'
import { readFollowing, readLeg, type ListOwner, type Position } from './selection.ts'

/** The legs of each list if no day is chosen: `ahead` into the future, `behind` into the past. */
const LEGS: Record<Exclude<GameFilter, 'following'>, readonly Position['leg'][]> = {
  live: ['ahead'],
  upcoming: ['ahead'],
  finished: ['behind'],
  analytics: ['behind'],
  'my-analytics': ['behind'],
  all: ['ahead', 'behind'],
  favorites: ['ahead', 'behind'],
  'my-team': ['ahead', 'behind'],
}

/**
 * One page of games.
 *
 * @throws ApiError `bad_request` for an invalid cursor
 */
export async function listGames(deps: Deps, owner: ListOwner, query: GameQuery): Promise<{ rows: GameRow[]; next: string | null }> {
  if (query.filter === 'following') return { rows: await readFollowing(deps.db, owner, new Date(startOfVenueDay(deps.now()))), next: null }
  const legs = query.date ? (['ahead'] as const) : LEGS[query.filter]
  let at = query.cursor ? readPosition(query.cursor) : { leg: legs[0] ?? 'ahead', pivot: startOfVenueDay(deps.now()), after: null }
  const rows: GameRow[] = []
  for (;;) {
    const remaining = GAMES_PER_PAGE - rows.length
    const found = await readLeg(deps.db, owner, query, at, remaining + 1)
    rows.push(...found.slice(0, remaining))
    const last = rows.at(-1)
    if (found.length > remaining && last) {
      return { rows, next: writeCursor([at.leg, at.pivot, last.game.startsAt.getTime(), last.game.id]) }
    }
    const next = legs[legs.indexOf(at.leg) + 1]
    if (!next) return { rows, next: null }
    at = { leg: next, pivot: at.pivot, after: null }
  }
}

/** A time in milliseconds that the database accepts. */
const instant = z.int().min(0).lt(1e14)
const positionSchema = z.tuple([z.enum(['ahead', 'behind']), instant, instant, idSchema])

function readPosition(cursor: string): Position {
  const [leg, pivot, startsAt, id] = readCursor(cursor, positionSchema)
  return { leg, pivot, after: { startsAt, id } }
}
