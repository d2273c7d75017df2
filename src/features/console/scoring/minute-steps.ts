import type { Minute } from '#shared/event-minute.ts'

export type Half = 'first' | 'second'

/** The longest stoppage time that the service accepts. */
const MAX_STOPPAGE = 60

export function halfOf({ minute }: Minute, period: number): Half {
  return minute <= period ? 'first' : 'second'
}

/** Moves a minute to the chosen half, at the same distance from its start. */
export function moveToHalf(value: Minute, half: Half, period: number): Minute {
  if (half === halfOf(value, period)) return value
  return { ...value, minute: value.minute + (half === 'second' ? period : -period) }
}

/**
 * Moves a minute by some minutes. Forwards a half continues in its stoppage time; backwards the second half continues in
 * the first.
 */
export function stepMinute({ minute, stoppage }: Minute, minutes: number, period: number): Minute {
  const end = halfOf({ minute, stoppage }, period) === 'first' ? period : 2 * period
  const target = minute + stoppage + minutes
  if (target > end) return { minute: end, stoppage: Math.min(target - end, MAX_STOPPAGE) }
  return { minute: Math.max(1, target), stoppage: 0 }
}
