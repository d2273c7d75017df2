import type { Minute } from '#shared/event-minute.ts'
import type { Game } from '#shared/game.schema.ts'
import { minutesUntil } from '#shared/match-format.ts'
import { periodOfMinute } from '#shared/match-minutes.ts'

/** The fields of a game that its minutes follow from. */
export type Lengths = Pick<Game, 'period_duration' | 'format'>

/** The longest stoppage time that the service accepts. */
const MAX_STOPPAGE = 60

/** Moves a minute to another period, at the same distance from its start. */
export function moveToPeriod(value: Minute, period: number, game: Lengths): Minute {
  const from = periodOfMinute(game, value.minute)
  if (period === from) return value
  const minute = value.minute - minutesUntil(game, from - 1) + minutesUntil(game, period - 1)
  return { ...value, minute: Math.min(minute, minutesUntil(game, period)) }
}

/**
 * Moves a minute by some minutes. Forwards a period continues in its stoppage time; backwards it continues in the one
 * before.
 */
export function stepMinute({ minute, stoppage }: Minute, minutes: number, game: Lengths): Minute {
  const end = minutesUntil(game, periodOfMinute(game, minute))
  const target = minute + stoppage + minutes
  if (target > end) return { minute: end, stoppage: Math.min(target - end, MAX_STOPPAGE) }
  return { minute: Math.max(1, target), stoppage: 0 }
}
