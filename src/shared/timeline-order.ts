import type { TimedEntry } from './event-minute.ts'
import type { TimelineKind } from './game.ts'

const FIRST_HALF = 1
const SECOND_HALF = 4
/** The positions of the whistles between the halves. */
const WHISTLES: Partial<Record<TimelineKind, number>> = { kick_off: 0, half_time: 2, second_half: 3, full_time: 5 }

/**
 * Sorts entries by their minute in the match. A goal that was entered late stands at its minute, and counts for the
 * half-time score if it fell before the break. Entries of the same minute keep their order.
 *
 * @param period minutes per half
 */
export function sortTimeline<T extends Pick<TimedEntry, 'kind' | 'minute' | 'stoppage'>>(entries: readonly T[], period: number): T[] {
  const part = ({ kind, minute }: T) => WHISTLES[kind] ?? ((minute ?? 1) <= period ? FIRST_HALF : SECOND_HALF)
  return entries.toSorted((a, b) => part(a) - part(b) || (a.minute ?? 0) - (b.minute ?? 0) || a.stoppage - b.stoppage)
}
