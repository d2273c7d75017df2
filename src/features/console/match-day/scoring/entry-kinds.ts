import { KICK_KINDS, type EntryKind } from '#shared/entry-kind.ts'

export const GOALS = ['goal', 'penalty', 'own_goal'] as const
export const CARDS = ['yellow_card', 'red_card'] as const

/** The kinds into which an entry can be changed, its own first: a goal into other kinds of goal, a card into another card. */
export function kindsOf(kind: EntryKind): readonly EntryKind[] {
  const family = [GOALS, CARDS, KICK_KINDS].find((kinds: readonly EntryKind[]) => kinds.includes(kind)) ?? []
  return [kind, ...family.filter((other) => other !== kind)]
}
