/** Games are played in Georgia. */
export const VENUE_ZONE = 'Asia/Tbilisi'

/** Minutes ahead of UTC, all year. A constant, because `Intl` with a time zone takes 80 ms on a cheap phone. */
export const VENUE_OFFSET = 240

const OFFSET = VENUE_OFFSET * 60_000
const DAY = 24 * 60 * 60 * 1000

/** The start of the current day in Georgia. */
export function startOfVenueDay(now: Date): number {
  return Math.floor((now.getTime() + OFFSET) / DAY) * DAY - OFFSET
}

/** The current day in Georgia, such as 2026-11-21. */
export function venueDay(now: Date): string {
  return new Date(now.getTime() + OFFSET).toISOString().slice(0, 10)
}

/** The start of a day in Georgia, such as 2026-11-21. */
export function parseVenueDay(day: string): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET)
}

/** The last second of a day stands for a day without a time: a kick-off has no seconds. So it sorts last within its day. */
export const WITHOUT_TIME = DAY - 1000

/** A kick-off on a day in Georgia, such as 2026-11-21, at a time that is not known yet. */
export function withoutTime(day: string): Date {
  return new Date(parseVenueDay(day).getTime() + WITHOUT_TIME)
}

/** Whether the time of a kick-off is known. */
export function hasTime(start: Date): boolean {
  return start.getTime() - startOfVenueDay(start) !== WITHOUT_TIME
}

/** What stands in the place of a time that is not known. */
export const TIME_UNKNOWN = { en: 'Time to be confirmed', ge: 'დრო დასაზუსტებელია' } as const

/** From when on a game may be played: its kick-off, or the beginning of a day without a time. */
export function earliestStart(start: Date): Date {
  return hasTime(start) ? start : new Date(startOfVenueDay(start))
}
