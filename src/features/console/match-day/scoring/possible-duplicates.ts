import { isScoring } from '#shared/game.ts'
import { reversed } from '#shared/sorted.ts'
import type { LocalEntry } from './local-match.ts'

/** Goals within this many milliseconds are probably one goal entered twice. */
const DUPLICATE_WINDOW = 60_000

/** Two goals that may be the same: `own` would be undone, `other` would stay. */
interface PossibleDuplicates {
  own: LocalEntry
  other: LocalEntry
}

/** The latest pair of goals that two people probably entered for the same moment; null if there is none. */
export function findPossibleDuplicates(entries: readonly LocalEntry[], ownId: string): PossibleDuplicates | null {
  const goals = reversed(entries.filter(({ kind }) => isScoring(kind)))
  const isOwn = ({ by }: LocalEntry) => by === null || by.id === ownId
  for (const own of goals.filter(isOwn)) {
    const other = goals.find((goal) => !isOwn(goal) && mayBeSame(own, goal))
    if (other) return { own, other }
  }
  return null
}

/** Another entry that may be the same goal, no matter who entered it; null if there is none. */
export function findDuplicate(entries: readonly LocalEntry[], goal: LocalEntry): LocalEntry | null {
  if (!isScoring(goal.kind)) return null
  return entries.findLast((other) => other.id !== goal.id && isScoring(other.kind) && mayBeSame(goal, other)) ?? null
}

/** Of the same side, and entered at the same time or for the same minute. A late entry has the right minute but another time. */
function mayBeSame(one: LocalEntry, other: LocalEntry): boolean {
  if (one.side !== other.side) return false
  const minutes = Math.abs((one.minute ?? 0) + one.stoppage - ((other.minute ?? 0) + other.stoppage))
  if (minutes === 0) return one.minute === other.minute
  return minutes <= 1 && Math.abs(Date.parse(one.occurredAt) - Date.parse(other.occurredAt)) < DUPLICATE_WINDOW
}

/** The names of others who have made entries for this game. */
export function otherScorekeepers(entries: readonly LocalEntry[], ownId: string): string[] {
  return [...new Set(entries.flatMap(({ by }) => (by && by.id !== ownId ? by.name : [])))]
}
