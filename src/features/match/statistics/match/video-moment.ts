import type { PeriodStarts } from '#shared/game.schema.ts'
import type { MatchAction } from '#shared/match-action.ts'

type Moment = Pick<MatchAction, 'period' | 't'>

/** A half, and the seconds since it began. */
const MOMENT = /^([12])-(\d{1,4})$/

export function isVideoMoment(text: string): boolean {
  return MOMENT.test(text)
}

/** A moment of a match in an address. */
export function videoMoment({ period, t }: Moment): string {
  return `${period}-${Math.floor(t / 1000)}`
}

/** When a moment in an address was, in milliseconds since 1970; null where the start of its half is unknown. */
export function dateOfMoment(text: string, starts: PeriodStarts): number | null {
  const [, half, seconds] = MOMENT.exec(text) ?? []
  const start = half === '1' ? starts.first_half : starts.second_half
  return half === undefined || start === null ? null : Date.parse(start) + Number(seconds) * 1000
}

/** Whether the video can show when something happened: no one tells when extra time began. */
export function isInVideo(action: Moment, starts: PeriodStarts): boolean {
  return dateOfMoment(videoMoment(action), starts) !== null
}

/** The minute of a moment as reports write it, with those beyond a half apart: 12′, 45+2′. */
export function minuteOf({ period, t }: Moment, periodMs: number): string {
  const half = Math.round(periodMs / 60_000)
  const played = Math.floor(t / 60_000) + 1
  const before = half * (period - 1)
  return played > half ? `${before + half}+${played - half}′` : `${before + played}′`
}
