import { fromDayKey, toDayKey } from '#platform/day-key.ts'

/** The number of days before and after today that a scorekeeper can choose, for late entries and for preparation. */
const DAYS_AROUND = 2

/** The days to choose from, in order, as yyyy-mm-dd. */
export function nearbyDays(now: Date): string[] {
  return Array.from({ length: 2 * DAYS_AROUND + 1 }, (_, index) =>
    toDayKey(new Date(now.getFullYear(), now.getMonth(), now.getDate() + index - DAYS_AROUND)),
  )
}

/** The requested day if it is one of the nearby days, else today. */
export function chosenDay(requested: string | undefined, now: Date): string {
  return nearbyDays(now).find((day) => day === requested) ?? toDayKey(now)
}

/** The start of a day in this device's zone. */
export function startOfDay(day: string): Date {
  return fromDayKey(day) ?? new Date()
}
