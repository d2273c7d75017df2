import type { Appearance, MatchAction, PeriodTime } from '../match-action.ts'
import { PLAYED_PERIODS, type PlayedPeriod } from './match-tallies.ts'

/** How long each period of a match was, in milliseconds; one that was not played is missing. */
export type PeriodLengths = Readonly<Partial<Record<PlayedPeriod, number>>>

/**
 * The periods of a match. Those of normal time have their set length: stoppages make no full match longer. Extra time lasts
 * until its last action.
 *
 * @param periods of normal time: halves, thirds or quarters
 */
export function periodLengths(periodMs: number, actions: readonly MatchAction[], periods = 2): PeriodLengths {
  const last = (period: PlayedPeriod) => Math.max(0, ...actions.filter((action) => action.period === period).map(({ t }) => t))
  const lengths = PLAYED_PERIODS.map((period) => [period, period <= periods ? periodMs : last(period)] as const)
  return Object.fromEntries(lengths.filter(([, length]) => length > 0))
}

/** How long someone was on the pitch, in milliseconds. Someone on the bench who never came on: 0. */
export function playedMs({ starting, on, off, rests = [] }: Appearance, lengths: PeriodLengths): number {
  const from = on ?? (starting ? { period: 1 as const, t: 0 } : null)
  if (from === null) return 0
  return rests.reduce((left, rest) => left - lengthBetween(rest.from, rest.until, lengths), lengthBetween(from, off, lengths))
}

/** The playing time between two moments, or from one to the end. */
function lengthBetween(from: PeriodTime, off: PeriodTime | null, lengths: PeriodLengths): number {
  const parts = PLAYED_PERIODS.map((period) => {
    const length = lengths[period] ?? 0
    const end = off === null ? length : boundary(off, period, length)
    return Math.max(0, end - boundary(from, period, length))
  })
  return parts.reduce((sum, part) => sum + part, 0)
}

/** Where a moment of the match is within a period: at its start if the moment was before, at its end if it comes later. */
function boundary({ period: of, t }: Pick<PeriodTime, 'period' | 't'>, period: PlayedPeriod, length: number): number {
  if (of !== period) return of < period ? 0 : length
  return Math.min(t, length)
}

/** A time as a part of a full match, which has two halves by default. */
export function fullMatches(ms: number, periodMs: number, periods = 2): number {
  return ms / (periods * periodMs)
}
