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
