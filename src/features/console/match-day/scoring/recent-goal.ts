import { isScoring, type Side } from '#shared/game.ts'
import type { LocalEntry } from './local-match.ts'

/** Milliseconds for which the goal button offers undo and scorer. */
const RECENT_DURATION = 8000

/** The scorekeeper's own recent goal of a side that has no scorer yet. */
export function findRecentGoal(
  entries: readonly LocalEntry[],
  side: Side,
  { ownId, now }: { ownId: string; now: number },
): LocalEntry | undefined {
  return entries.findLast(
    (entry) =>
      entry.side === side &&
      isScoring(entry.kind) &&
      entry.playerId === null &&
      (entry.by === null || entry.by.id === ownId) &&
      now - Date.parse(entry.occurredAt) < RECENT_DURATION,
  )
}
