import { TWO_HALVES, type TimedGame } from './match-format.ts'

/** Minutes from the kick-off to the end of normal time, breaks included. */
export function plannedMinutes({ period_duration: minutes, half_time: rest, format = TWO_HALVES }: TimedGame): number {
  return format.periods * minutes + (format.periods - 1) * rest
}
