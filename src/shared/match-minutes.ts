import { minutesUntil, TWO_HALVES, type TimedGame } from './match-format.ts'

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
