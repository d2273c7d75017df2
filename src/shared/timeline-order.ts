import type { TimedEntry } from './event-minute.ts'
import { isKick, WHISTLE_KINDS, type EntryKind } from './entry-kind.ts'
import type { Game } from './game.schema.ts'
import { periodsOf, TWO_HALVES } from './match-format.ts'
import { periodOfMinute } from './match-minutes.ts'
import { sorted } from './sorted.ts'

const ORDER: readonly string[] = WHISTLE_KINDS

/**
 * Sorts entries by their minute in the match. A goal that was entered late stands at its minute, and counts for the
 * half-time score if it fell before the break. Entries of the same minute keep their order. Kicks of a shoot-out follow
 * its whistle.
 */
export function sortTimeline<T extends { kind: EntryKind } & Pick<TimedEntry, 'minute' | 'stoppage'>>(
  entries: readonly T[],
  game: Pick<Game, 'period_duration' | 'format'>,
): T[] {
  const periods = periodsOf(game.format ?? TWO_HALVES)
  const part = ({ kind, minute }: T) => {
    const whistle = ORDER.indexOf(kind)
    if (whistle >= 0) return whistle
    if (isKick(kind)) return ORDER.indexOf('shootout') + 0.5
    const start = periods[periodOfMinute(game, minute ?? 1) - 1]?.start ?? 'first_half'
    return Math.max(0, ORDER.indexOf(start)) + 0.5
  }
  return sorted(entries, (a, b) => part(a) - part(b) || (a.minute ?? 0) - (b.minute ?? 0) || a.stoppage - b.stoppage)
}
