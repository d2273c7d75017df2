import type { ErrorCode } from './errors.ts'
import type { GameDetail, GamePulse } from './game.schema.ts'

/** The path of the live socket (specification, section 7). */
export const SOCKET_PATH = '/socket/game-updates'

/** The service says this often that it is there, in milliseconds; a connection that is silent for longer is in doubt. */
export const HEARTBEAT = 5000

/** The answer to every event that a client sends: the thing asked for, or a code. */
export type Acknowledgement<T> = { ok: true; data: T } | { ok: false; error: ErrorCode }

/** What a client may send. */
export interface ClientToServerEvents {
  /** Watch one game; acknowledged with its present state. */
  'join-game': (id: string, acknowledge?: (answer: Acknowledgement<GameDetail>) => void) => void
  'leave-game': (id: string) => void
  /** Watch every running game in short form; acknowledged with those running now. */
  'join-schedule': (acknowledge?: (answer: Acknowledgement<GamePulse[]>) => void) => void
  'leave-schedule': () => void
  /** Answered at once: tells a dead connection from a living one. */
  probe: (acknowledge: (serverTime: string) => void) => void
}

/** What the server sends. */
export interface ServerToClientEvents {
  'game-updated': (game: GameDetail) => void
  'game-pulse': (pulse: GamePulse) => void
  /** Games came, went or moved: lists should be asked for again. */
  'schedule-changed': () => void
  /** Something about the user changed elsewhere: favourites, subscription, name. */
  'account-changed': () => void
}
