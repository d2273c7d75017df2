import type { PeriodStarts } from './game.schema.ts'
import { minutesUntil, periodsOf, TWO_HALVES, type TimedGame } from './match-format.ts'

/** The last minute of a game, with extra time. */
export function lastMinute(game: Omit<TimedGame, 'half_time'>): number {
  const { periods, extra_periods: extra } = game.format ?? TWO_HALVES
  return minutesUntil(game, periods + extra)
}

/** The period of a minute, from 1. Minutes after the last one belong to it. */
export function periodOfMinute(game: Omit<TimedGame, 'half_time'>, minute: number): number {
  const { periods, extra_periods: extra } = game.format ?? TWO_HALVES
  let period = 1
  while (period < periods + extra && minute > minutesUntil(game, period)) period += 1
  return period
}

/** When a minute of play began, in milliseconds since 1970; null where the start of its period is unknown. */
export function startOfMinute(
  game: Omit<TimedGame, 'half_time'> & { period_starts: PeriodStarts },
  minute: number,
  stoppage = 0,
): number | null {
  const period = periodOfMinute(game, minute)
  const start = periodsOf(game.format ?? TWO_HALVES)[period - 1]?.start
  const begun = start && game.period_starts[start]
  return begun ? Date.parse(begun) + (minute - 1 - minutesUntil(game, period - 1) + stoppage) * 60_000 : null
}

/** The minute of a moment that is given by its period and the milliseconds since that began. */
export function minuteWithin(game: Omit<TimedGame, 'half_time'>, { period, t }: { period: number; t: number }) {
  const [before, end] = [minutesUntil(game, period - 1), minutesUntil(game, period)]
  const minute = before + Math.floor(t / 60_000) + 1
  return { minute: Math.min(minute, end), stoppage: Math.max(0, minute - end) }
}
