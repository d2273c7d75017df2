import type { PeriodStarts } from './game.schema.ts'

/** What is played: the usual are two halves with nothing after them. */
export interface MatchFormat {
  /** 2, 3 or 4. */
  periods: number
  /** Periods of extra time: 0, 1 or 2. */
  extra_periods: number
  /** Minutes of a period of extra time. */
  extra_duration: number
  /** Whether a shoot-out can decide. */
  shootout: boolean
}

/** A format with its lengths in minutes, as an age category or a competition plays it. */
export interface PlayFormat extends MatchFormat {
  period_duration: number
  half_time: number
}

export const TWO_HALVES: MatchFormat = { periods: 2, extra_periods: 0, extra_duration: 0, shootout: false }

/** A phase of a match: a field of `period_starts`. */
export type Phase = keyof PeriodStarts

/** A period that is played: the phases that begin and end it. */
export interface PlayPeriod {
  start: Phase
  end: Phase
  extra: boolean
}

const play = (start: Phase, end: Phase, extra = false): PlayPeriod => ({ start, end, extra })
const BEGINNING = [play('first_half', 'break_1'), play('period_2', 'break_2')]

/** The periods of normal time. The end of the last one is full time, unless something can follow. */
const NORMAL: Record<number, readonly PlayPeriod[]> = {
  2: [play('first_half', 'half_time'), play('second_half', 'normal_time')],
  3: [...BEGINNING, play('period_3', 'normal_time')],
  4: [...BEGINNING, play('period_3', 'break_3'), play('period_4', 'normal_time')],
}

/** The periods of a match, in order: those of normal time, then those of extra time. */
export function periodsOf({ periods, extra_periods: extra }: MatchFormat): PlayPeriod[] {
  const last = play(extra > 1 ? 'extra_2' : 'extra_1', 'extra_end', true)
  return [...(NORMAL[periods] ?? []), ...(extra > 1 ? [play('extra_1', 'extra_break', true)] : []), ...(extra > 0 ? [last] : [])]
}

/** The fields of a game that its length follows from. */
export interface TimedGame {
  period_duration: number
  half_time: number
  format?: MatchFormat | undefined
}

/** Minutes of play at the end of a period, from 1. */
export function minutesUntil({ period_duration: minutes, format = TWO_HALVES }: Omit<TimedGame, 'half_time'>, period: number): number {
  return Math.min(period, format.periods) * minutes + Math.max(0, period - format.periods) * format.extra_duration
}
