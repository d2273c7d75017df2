import { otherSide, type Side } from '#shared/game.ts'
import type { MatchAction } from '#shared/match-action.ts'

/** The goals of some actions by the side that they count for, without the shoot-out. */
export function goalsOf(actions: readonly MatchAction[]): Record<Side, number> {
  const goals = { one: 0, two: 0 }
  for (const { type, outcome, side, period } of actions) {
    if (type !== 'shot' || period === 5) continue
    if (outcome === 'goal') goals[side] += 1
    if (outcome === 'own_goal') goals[otherSide(side)] += 1
  }
  return goals
}
