import { isScoring } from '#shared/game.ts'
import type { LocalEntry } from './local-match.ts'

/**
 * The range in which a whistle can be moved, in milliseconds. Whistles keep their order, and no goal may precede the
 * kick-off.
 */
export function whistleBounds(entries: readonly LocalEntry[], whistle: LocalEntry, now: number): { first: number; last: number } {
  const at = Date.parse(whistle.occurredAt)
  const fixed = entries.filter(
    ({ id, side, kind }) => id !== whistle.id && (side === null || (whistle.kind === 'kick_off' && isScoring(kind))),
  )
  const times = fixed.map(({ occurredAt }) => Date.parse(occurredAt))
  return {
    first: Math.max(Number.NEGATIVE_INFINITY, ...times.filter((time) => time < at)),
    last: Math.min(now, ...times.filter((time) => time >= at)),
  }
}
