import type { Game, PeriodStarts } from './game.schema.ts'

/** The phases of a match as its viewers see them (specification, section 4). */
export type MatchPhase = 'before' | 'first-half' | 'break' | 'second-half' | 'ended'

/** The state of a match clock at one moment. */
export interface MatchClock {
  phase: MatchPhase
  /** Playing time in seconds, at most the end of the current period. */
  seconds: number
  /** Whole minutes played beyond the end of the period, 0 within it. */
  stoppage: number
}

/** The fields of a game that the clock needs. */
export type ClockedGame = Pick<Game, 'activity_date' | 'status' | 'period_duration' | 'half_time' | 'period_starts'>

/** Seconds of stoppage in the second half after which a missing final whistle is assumed. */
const SECOND_HALF_OVERRUN = 15 * 60

/**
 * The match clock. It runs only in a live game. Without a scorekeeper it follows the plan of the specification from
 * the planned start: first half, break, second half (the break does not count), end at twice the period. Recorded
 * starts replace the plan, and a half runs into stoppage time until the whistle. A missing whistle is assumed after
 * the length of the break (first half) or a quarter of an hour (second half).
 *
 * @param now the server's time in milliseconds since the epoch
 */
export function matchClock(game: ClockedGame, now: number): MatchClock {
  const period = game.period_duration * 60
  const rest = game.half_time * 60
  if (game.status === 'finished' || game.status === 'analytics' || game.period_starts.full_time) return ended(period)
  if (game.status !== 'live') return { phase: 'before', seconds: 0, stoppage: 0 }

  const starts = game.period_starts
  if (starts.second_half) return secondHalf(since(starts.second_half, now), period, SECOND_HALF_OVERRUN)
  if (starts.half_time) return { phase: 'break', seconds: period, stoppage: 0 }

  const whistled = starts.first_half !== null
  const elapsed = since(starts.first_half ?? game.activity_date, now)
  if (elapsed < 0 && !whistled) return { phase: 'before', seconds: 0, stoppage: 0 }
  if (elapsed < period || (whistled && elapsed < period + rest)) return running('first-half', elapsed, 0, period)
  if (elapsed < period + rest) return { phase: 'break', seconds: period, stoppage: 0 }
  return secondHalf(elapsed - period - rest, period, whistled ? SECOND_HALF_OVERRUN : 0)
}

/** Whether the match is in a half or in the break. */
export function isRunning(phase: MatchPhase): boolean {
  return phase === 'first-half' || phase === 'break' || phase === 'second-half'
}

/** The minute of an event at this moment: 1 in the first minute, 25+2 in stoppage time. */
export function matchMinute(clock: MatchClock, periodDuration: number): { minute: number; stoppage: number } {
  const end = clock.phase === 'first-half' || clock.phase === 'break' ? periodDuration : 2 * periodDuration
  const minute = Math.min(Math.floor(clock.seconds / 60) + 1, end)
  return { minute, stoppage: clock.seconds >= end * 60 && isRunning(clock.phase) ? clock.stoppage + 1 : 0 }
}

/** Minutes and seconds, as in 07:05 or 61:00. */
export function formatClock(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}

/** The period starts of a game before its kick-off. */
export const NO_PERIOD_STARTS: PeriodStarts = { first_half: null, half_time: null, second_half: null, full_time: null }

function since(start: string, now: number): number {
  return Math.floor((now - Date.parse(start)) / 1000)
}

function secondHalf(elapsed: number, period: number, overrun: number): MatchClock {
  return elapsed < period + overrun ? running('second-half', elapsed, period, period) : ended(period)
}

function running(phase: MatchPhase, elapsed: number, before: number, period: number): MatchClock {
  const within = Math.min(Math.max(elapsed, 0), period)
  return { phase, seconds: before + within, stoppage: Math.max(0, Math.floor((elapsed - period) / 60)) }
}

function ended(period: number): MatchClock {
  return { phase: 'ended', seconds: 2 * period, stoppage: 0 }
}
