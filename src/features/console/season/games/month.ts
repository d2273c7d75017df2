import { fromDayKey, toDayKey } from '#platform/day-key.ts'

/** Adds months to a month, as yyyy-mm. */
export function addMonths(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return toDayKey(new Date(year, number - 1 + by, 1)).slice(0, 7)
}

/** The days of a month, as yyyy-mm-dd. */
export function daysOfMonth(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const length = new Date(year, number, 0).getDate()
  return Array.from({ length }, (_, index) => toDayKey(new Date(year, number - 1, index + 1)))
}

/** The number of days in the first week before the month starts. Weeks start on Monday. */
export function leadingDays(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return (new Date(year, number - 1, 1).getDay() + 6) % 7
}

/** Adds days to a day, as yyyy-mm-dd. */
export function addDays(day: string, by: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return toDayKey(new Date(year, month - 1, date + by))
}

/** The first day of a day's week. Anything else than a day counts as today. */
export function mondayOf(day: string): string {
  const date = fromDayKey(day) ?? new Date()
  return addDays(toDayKey(date), -((date.getDay() + 6) % 7))
}

/** The seven days from a day on. */
export function daysOfWeek(first: string): string[] {
  return Array.from({ length: 7 }, (_, place) => addDays(first, place))
}
