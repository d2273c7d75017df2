import type { MatchClock } from '#shared/match-clock.ts'
import { daysBetween } from '#platform/dates.ts'

export type Whistle = 'kick_off' | 'half_time' | 'second_half' | 'full_time'

/** A half-time more than this many minutes before the planned end of the half is probably a mistake. */
const EARLY_MINUTES = 3
/** A kick-off more than this many milliseconds before the planned one is probably a mistake. */
const EARLY_KICK_OFF = 60 * 60_000

interface Planned {
  /** The planned kick-off; ISO 8601. */
  activity_date: string
  /** Minutes of a half. */
  period_duration: number
}

/** Whether a whistle is confirmed first: it ends the match, or is far from the plan. */
export function needsConfirmation(next: Whistle, game: Planned, clock: Pick<MatchClock, 'phase' | 'seconds'>, now: number): boolean {
  switch (next) {
    case 'kick_off': {
      const planned = new Date(game.activity_date)
      return planned.getTime() - now > EARLY_KICK_OFF || daysBetween(planned, new Date(now)) > 0
    }
    case 'half_time':
      return clock.phase === 'first-half' && clock.seconds < (game.period_duration - EARLY_MINUTES) * 60
    case 'second_half':
      return false
    case 'full_time':
      return true
  }
}
