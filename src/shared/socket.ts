import type { ErrorCode } from './errors.ts'
import type { GameDetail, GamePulse } from './game.schema.ts'

/** The path of the live socket (specification, section 7). */
export const SOCKET_PATH = '/socket/game-updates'

/** Milliseconds between two heartbeats of the service. A connection that is silent for longer may be dead. */
export const HEARTBEAT = 5000

/** The longest delay of a picture that counts, in milliseconds. What is older is no news any more. */
export const LONGEST_DELAY = 2 * 60 * 60_000

/** The answer to an event of a client: the requested data and the server's time, or an error code. */
export type Acknowledgement<T> = { ok: true; data: T; server_time: string } | { ok: false; error: ErrorCode }

/** Events that a client may send. */
export interface ClientToServerEvents {
  /** Subscribe to one game; acknowledged with its current state. */
  'join-game': (id: string, acknowledge?: (answer: Acknowledgement<GameDetail>) => void) => void
  'leave-game': (id: string) => void
  /** Subscribe to all live games in short form; acknowledged with the games that are live now. */
  'join-schedule': (acknowledge?: (answer: Acknowledgement<GamePulse[]>) => void) => void
  'leave-schedule': () => void
  /** Milliseconds by which the picture of a joined game is late. Notifications wait for it as long as this is said again and again. */
  'picture-delay': (id: string, delay: number) => void
  /** Answered at once: shows that the connection is alive. */
  probe: (acknowledge: (serverTime: string) => void) => void
}

/** Events that the server sends. Messages about games end with the server's time. */
export interface ServerToClientEvents {
  'game-updated': (game: GameDetail, serverTime: string) => void
  /** A game was deleted. Requests for it return an error. */
  'game-removed': (id: string) => void
  'game-pulse': (pulse: GamePulse, serverTime: string) => void
  /** Games were added, removed or moved: clients should refetch their lists. */
  'schedule-changed': () => void
  /** The user's favourites, subscription or name changed elsewhere. */
  'account-changed': () => void
}
