import type { Game, GamePulse } from '#shared/game.schema.ts'
import { userData } from '#platform/user-data.ts'

interface Heard {
  at: number
  game: GamePulse | Game
}

const heard = new Map<string, Heard>()
userData.follow((data) => data ?? heard.clear())

/** Notes what the live connection has just told of a game. */
export function noteHeard(game: GamePulse | Game): void {
  heard.set(game._id, { at: Date.now(), game })
}

/**
 * An answer that was under way while the live connection told something newer would take the score back:
 * what was heard since the question left stands.
 */
export function heardSince<G extends Game>(askedAt: number, answered: G): G {
  const last = heard.get(answered._id)
  return last && last.at >= askedAt && last.game.version > answered.version ? { ...answered, ...last.game } : answered
}
