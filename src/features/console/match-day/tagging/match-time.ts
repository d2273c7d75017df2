import type { PeriodStarts } from '#shared/game.schema.ts'
import type { GameStatus } from '#shared/game.ts'
import { PERIOD_MS_MAX, type Period } from '#shared/match-action.ts'

/** Whether a match has neither begun nor should have. */
export function isToCome(status: GameStatus, kickOff: string): boolean {
  return status === 'upcoming' && Date.parse(kickOff) > Date.now()
}

/** A time of the match. */
export interface MatchTime {
  period: Period
  t_ms: number
}

/** When each half kicked off: seconds of a video, or milliseconds since the epoch. */
export type KickOffs = Readonly<Partial<Record<Period, number>>>

/** The periods that are tagged against a clock. */
export const TAGGED_PERIODS = [1, 2] as const satisfies readonly Period[]

/** The time of the match at a second of the video: of the last half that had begun. Null before the first. */
export function videoTime(seconds: number, kickOffs: KickOffs): MatchTime | null {
  return sinceLast(
    seconds * 1000,
    mapValues(kickOffs, (start) => start * 1000),
  )
}

/** The time of a live match by the scorekeeper's whistles; null before, in the break and after. */
export function liveTime(starts: PeriodStarts, now: number): MatchTime | null {
  // Extra time is not tagged.
  if (starts.full_time !== null || (starts.normal_time ?? starts.extra_1 ?? starts.shootout)) return null
  if (starts.second_half !== null) return sinceLast(now, { 2: Date.parse(starts.second_half) })
  if (starts.half_time !== null || starts.first_half === null) return null
  return sinceLast(now, { 1: Date.parse(starts.first_half) })
}

/** The time of a match that no one keeps: by the tagger's own kick-offs. */
export function ownTime(kickOffs: KickOffs, now: number): MatchTime | null {
  return sinceLast(now, kickOffs)
}

function sinceLast(now: number, kickOffs: KickOffs): MatchTime | null {
  const begun = TAGGED_PERIODS.findLast((period) => (kickOffs[period] ?? Number.POSITIVE_INFINITY) <= now)
  return begun === undefined ? null : { period: begun, t_ms: Math.round(now - (kickOffs[begun] ?? now)) }
}

function mapValues(kickOffs: KickOffs, change: (value: number) => number): KickOffs {
  return Object.fromEntries(Object.entries(kickOffs).map(([period, value]) => [period, change(value)]))
}

/** Minutes and seconds of a half, as in 7:05. */
export function timeText({ t_ms: t }: Pick<MatchTime, 't_ms'>): string {
  return `${Math.floor(t / 60_000)}:${String(Math.floor(t / 1000) % 60).padStart(2, '0')}`
}

/** Milliseconds of a time that is written as in 7:05; null if it is none. */
export function readTime(text: string): number | null {
  const [, minutes, seconds] = /^\s*(\d{1,2}):([0-5]\d)\s*$/.exec(text) ?? []
  if (minutes === undefined) return null
  const ms = (Number(minutes) * 60 + Number(seconds)) * 1000
  return ms <= PERIOD_MS_MAX ? ms : null
}
