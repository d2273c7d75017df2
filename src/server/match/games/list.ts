import { z } from 'zod'
import { legsOf } from '#shared/game-list.ts'
import { GAMES_PER_PAGE } from '#shared/game.ts'
import type { GameQuery } from '#shared/game.schema.ts'
import { startOfVenueDay } from '#shared/venue-time.ts'
import { idSchema } from '#shared/wire.schema.ts'
import type { Deps } from '../../deps.ts'
import { readCursor, writeCursor } from '../../platform/http/cursor.ts'
import type { GameRow } from './repository.ts'
import { readFollowing, readLeg, type ListOwner } from './selection.ts'

/**
 * One page of games.
 *
 * @throws ApiError `bad_request` for an invalid cursor
 */
export async function listGames(deps: Deps, owner: ListOwner, query: GameQuery): Promise<{ rows: GameRow[]; next: string | null }> {
  const today = startOfVenueDay(deps.now())
  if (query.filter === 'following') return { rows: await readFollowing(deps.db, owner, new Date(today)), next: null }
  // All pages of a list have the day of the first one as today.
  const { pivot, ...begun } = query.cursor ? readPosition(query.cursor) : { pivot: today, direction: null, after: null }
  let { after } = begun
  const rows: GameRow[] = []
  for (const leg of legsOf(query, pivot)) {
    if (after && leg.direction !== begun.direction) continue
    const remaining = GAMES_PER_PAGE - rows.length
    const found = await readLeg(deps.db, owner, query, { leg, after }, remaining + 1)
    after = null
    rows.push(...found.slice(0, remaining))
    const last = rows.at(-1)
    if (found.length > remaining && last) {
      return { rows, next: writeCursor([leg.direction, pivot, last.game.startsAt.getTime(), last.game.id]) }
    }
  }
  return { rows, next: null }
}

/** A time in milliseconds that the database accepts. */
const instant = z.int().min(0).lt(1e14)
const positionSchema = z.tuple([z.enum(['ahead', 'behind']), instant, instant, idSchema])

function readPosition(cursor: string) {
  const [direction, pivot, startsAt, id] = readCursor(cursor, positionSchema)
  return { direction, pivot, after: { startsAt, id } }
}
