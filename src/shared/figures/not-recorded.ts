import type { Side } from '../game.ts'
import type { ActionType, Coverage, CoveredDetail } from '../match-action.ts'
import type { Needs } from './figure.ts'

/** Why there is no figure. */
export type NotRecorded =
  /** The match has no source. */
  | { code: 'no_source' }
  /** The source has only the other side, or one side of two. */
  | { code: 'side' }
  /** The source has only single players. */
  | { code: 'players' }
  | { code: 'types'; types: readonly ActionType[] }
  | { code: 'details'; details: readonly CoveredDetail[] }
  /** No one wore a vest or a watch. */
  | { code: 'no_tracking' }
  /** The device measured too seldom. */
  | { code: 'sampled_slowly' }
  /** There is nothing to take a share of. */
  | { code: 'nothing_to_share' }
  /** It is not known how long someone played. */
  | { code: 'no_minutes' }

/** Whose figure it is: a team's, or a player's. */
export interface Subject {
  side: Side
  player: { id: string | null; keepsGoal?: boolean } | null
}

/** Why a source cannot give a figure; null if it can. */
export function missingFor(needs: Needs, coverage: Coverage, { side, player }: Subject): NotRecorded | null {
  const sides = new Set<Side>(coverage.sides)
  if (needs.bothSides ? sides.size < 2 : !sides.has(side)) return { code: 'side' }
  if (coverage.players !== null && !(player?.id && coverage.players.includes(player.id))) return { code: 'players' }
  const types = needs.types.filter((type) => !coverage.types.includes(type))
  if (types.length > 0) return { code: 'types', types }
  const details = needs.details.filter((some) => !some.some((detail) => coverage.details.includes(detail)))
  return details.length > 0 ? { code: 'details', details: details.flatMap(([first]) => first ?? []) } : null
}
