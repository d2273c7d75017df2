import { gameDetailSchema, gamePulseSchema, type GameDetail, type GamePulse } from '#shared/game.schema.ts'
import { presentDetail, presentPulse } from '../games/present.ts'
import type { Audience } from '../games/policy.ts'
import type { DetailRows, GameRow } from '../games/repository.ts'
import type { LiveServer, LiveSocket } from './server.ts'

// All that a socket is sent about a game is made here: as with answers over HTTP, no field leaves that is not in its schema.

/** A socket, or the sockets of rooms. */
type Recipients = Pick<LiveSocket, 'emit'> | ReturnType<LiveServer['to']>

/** A game as an audience may see it. */
export function detailFor(found: DetailRows, audience: Audience): GameDetail {
  return gameDetailSchema.encode(presentDetail(found, audience))
}

/** A game in short form. */
export function pulseOf(row: GameRow): GamePulse {
  return gamePulseSchema.encode(presentPulse(row))
}

/** Sends a game as an audience may see it: encoded once for all who get it. */
export function sendDetail(to: Recipients, found: DetailRows, audience: Audience, now: Date): void {
  to.emit('game-updated', detailFor(found, audience), now.toISOString())
}

/** Sends a game in short form. */
export function sendPulse(to: Recipients, row: GameRow, now: Date): void {
  to.emit('game-pulse', pulseOf(row), now.toISOString())
}
