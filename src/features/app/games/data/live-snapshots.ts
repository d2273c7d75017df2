import type { Game, GamePulse } from '#shared/game.schema.ts'
import { userData } from '#platform/user-data.ts'

interface LiveSnapshot {
  receivedAt: number
  game: GamePulse | Game
}

const snapshots = new Map<string, LiveSnapshot>()
userData.state.subscribe((data) => data ?? snapshots.clear())

/** Stores the last state of a game from the live connection. */
export function storeLiveSnapshot(game: GamePulse | Game): void {
  snapshots.set(game._id, { receivedAt: Date.now(), game })
}

/**
 * The newer of an answer and the live snapshots received since the request was sent. Otherwise an answer from before a
 * goal would revert the score.
 */
export function newerLiveSnapshot<G extends Game>(requestedAt: number, answer: G): G {
  const last = snapshots.get(answer._id)
  return last && last.receivedAt >= requestedAt && last.game.version > answer.version ? { ...answer, ...last.game } : answer
}
