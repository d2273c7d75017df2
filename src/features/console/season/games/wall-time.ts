import { hasTime, venueDay, withoutTime } from '#shared/venue-time.ts'
import { formatTime } from '#platform/dates.ts'
import { toDayKey } from '#platform/day-key.ts'

/** A kick-off as the value of a field, in the viewer's zone: a day without a time is the day alone. */
export function toWallTime(start: Date): string {
  return hasTime(start) ? `${toDayKey(start)}T${formatTime(start)}` : venueDay(start)
}

/** The kick-off that a field holds. */
export function readStart(text: string): Date {
  return /^\d{4}-\d\d-\d\d$/.test(text) ? withoutTime(text) : new Date(text)
}

const WEEK = 7 * 24 * 60 * 60_000

/** A weekly series: the first date, and the same time of day in Georgia in each following week, whatever the clocks do here. */
export function weekly(first: string, times: number): Date[] {
  return Array.from({ length: times }, (_, week) => new Date(readStart(first).getTime() + week * WEEK))
}
