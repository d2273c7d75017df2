import { isOver } from './game.ts'
import type { Game, PeriodStarts } from './game.schema.ts'
import { minutesUntil, periodsOf, TWO_HALVES, type Phase } from './match-format.ts'

/**
 * The phases of a match as its viewers see them (specification, section 4), and those of other formats: a period of three
 * or four, a break that is not half-time, extra time, and the shoot-out.
 */
export type MatchPhase = 'before' | 'first-half' | 'break' | 'second-half' | 'period' | 'pause' | 'extra' | 'shootout' | 'ended'

/** The state of a match clock at one moment. */
export interface MatchClock {
  phase: MatchPhase
  /** The current or last period, from 1. Those of extra time follow those of normal time. */
  period: number
  /** Playing time in seconds, at most the end of the current period. */
  seconds: number
  /** Whole minutes played beyond the end of the period, 0 within it. */
  stoppage: number
  /** The last minute of the current period. */
  end: number
}

/** The fields of a game that the clock needs. */
export type ClockedGame = Pick<Game, 'activity_date' | 'status' | 'period_duration' | 'half_time' | 'period_starts' | 'format'>

/** Seconds of stoppage in the last period after which a missing final whistle is assumed. */
const OVERRUN = 15 * 60
/** The same for a shoot-out, and for the break before it. */
const LONG_OVERRUN = 60 * 60

/**
 * The match clock. It runs only in a live game. Without a scorekeeper it follows the plan from the planned start: all
 * periods of normal time and the breaks between them, which do not count. Recorded starts replace the plan, and a period
 * runs into stoppage time until the whistle. A missing whistle is assumed after the length of the break, or after a quarter
 * of an hour where no break follows.
 *
 * @param now the server's time in milliseconds since the epoch
 */
export function matchClock(game: ClockedGame, now: number): MatchClock {
  const { half_time: rest, period_starts: starts, status, format = TWO_HALVES } = game
  const periods = periodsOf(format)
  const since = (phase: Phase) => (starts[phase] ? Math.floor((now - Date.parse(starts[phase])) / 1000) : null)
  const last = Math.max(
    0,
    periods.findLastIndex(({ start, end }) => starts[start] ?? starts[end]),
  )
  const clock = (phase: MatchPhase, index: number, played = Infinity): MatchClock => {
    const [begin, end] = [minutesUntil(game, index), minutesUntil(game, index + 1)]
    const within = Math.min(Math.max(played, 0), (end - begin) * 60)
    const over = Number.isFinite(played) ? Math.floor((played - within) / 60) : 0
    return { phase, period: index + 1, seconds: begin * 60 + within, stoppage: Math.max(0, over), end }
  }
  const ended = () => clock('ended', Math.max(last, format.periods - 1))
  const before = (): MatchClock => clock('before', 0, 0)
  const resting = (index: number) => clock(index === 0 && format.periods === 2 ? 'break' : 'pause', index)
  const playing = (index: number, played: number) => {
    const half = index === 0 ? 'first-half' : 'second-half'
    return clock(periods[index]?.extra ? 'extra' : format.periods === 2 ? half : 'period', index, played)
  }
  const endsStage = (index: number) => index === format.periods - 1 || index === periods.length - 1

  if (isOver(status) || starts.full_time) return ended()
  if (status !== 'live') return before()
  const shootout = since('shootout')
  if (shootout !== null) return shootout < LONG_OVERRUN ? clock('shootout', last) : ended()
  const period = periods[last]
  const rested = period ? since(period.end) : null
  if (rested !== null) return endsStage(last) && rested >= LONG_OVERRUN ? ended() : resting(last)

  const whistled = period ? since(period.start) : null
  let played = whistled ?? Math.floor((now - Date.parse(game.activity_date)) / 1000)
  if (played < 0 && whistled === null) return before()
  for (let index = last; ; index += 1) {
    const length = (minutesUntil(game, index + 1) - minutesUntil(game, index)) * 60
    const overrun = endsStage(index) ? OVERRUN : index === last ? rest * 60 : 0
    if (played < length + (whistled === null ? 0 : overrun)) return playing(index, played)
    if (endsStage(index)) return clock('ended', index)
    if (played < length + rest * 60) return resting(index)
    played -= length + rest * 60
  }
}

/** Whether the match has begun and not ended: it is played, in a break, or decided by kicks. */
export function isRunning(phase: MatchPhase): boolean {
  return phase !== 'before' && phase !== 'ended'
}

/** Whether the clock runs. */
export function isPlaying(phase: MatchPhase): boolean {
  return isRunning(phase) && phase !== 'break' && phase !== 'pause' && phase !== 'shootout'
}

/** The minute of an event at this moment: 1 in the first minute, 25+2 in stoppage time. */
export function matchMinute({ phase, seconds, stoppage, end }: MatchClock): { minute: number; stoppage: number } {
  const minute = Math.min(Math.floor(seconds / 60) + 1, end)
  const over = seconds >= end * 60 && isRunning(phase) && phase !== 'shootout'
  return { minute, stoppage: over ? stoppage + 1 : 0 }
}

/** Minutes and seconds, as in 07:05 or 61:00. */
export function formatClock(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${String(minutes).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}

/** The period starts of a game before its kick-off. */
export const NO_PERIOD_STARTS: PeriodStarts = { first_half: null, half_time: null, second_half: null, full_time: null }
