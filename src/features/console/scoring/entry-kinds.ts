import { isScoring, type TimelineKind } from '#shared/game.ts'

export const GOALS = ['goal', 'penalty', 'own_goal'] as const
export const CARDS = ['yellow_card', 'red_card'] as const

/** The kinds into which an entry can be changed, its own first: a goal into other kinds of goal, a card into another card. */
export function kindsOf(kind: TimelineKind): readonly TimelineKind[] {
  const family: readonly TimelineKind[] = isScoring(kind) ? GOALS : CARDS.some((card) => card === kind) ? CARDS : []
  return [kind, ...family.filter((other) => other !== kind)]
}
