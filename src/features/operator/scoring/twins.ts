import { isScoring } from '#shared/game.ts'
import type { LocalEntry } from './local-match.ts'

/** Two people's goals of one side closer than this, in milliseconds, are probably one goal seen twice. */
const NEAR = 60_000

/** The youngest pair of goals that two people seem to have entered for the same moment; null without one. */
export function findTwins(entries: readonly LocalEntry[], ownId: string): { own: LocalEntry; other: LocalEntry } | null {
  const goals = entries.filter(({ kind }) => isScoring(kind)).toReversed()
  const isOwn = ({ by }: LocalEntry) => by === null || by.id === ownId
  for (const own of goals.filter(isOwn)) {
    const other = goals.find(
      (goal) => !isOwn(goal) && goal.side === own.side && Math.abs(Date.parse(goal.occurredAt) - Date.parse(own.occurredAt)) < NEAR,
    )
    if (other) return { own, other }
  }
  return null
}

/** Who else has entered something for this game, by name. */
export function otherKeepers(entries: readonly LocalEntry[], ownId: string): string[] {
  return [...new Set(entries.flatMap(({ by }) => (by && by.id !== ownId ? by.name : [])))]
}
