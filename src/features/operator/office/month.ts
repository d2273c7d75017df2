import { toDayKey } from '#platform/day-key.ts'

/** The month that lies so many after another, as yyyy-mm. */
export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return toDayKey(new Date(year, number - 1 + by, 1)).slice(0, 7)
}

/** The days of a month, as yyyy-mm-dd. */
export function daysOfMonth(month: string): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const length = new Date(year, number, 0).getDate()
  return Array.from({ length }, (_, place) => toDayKey(new Date(year, number - 1, place + 1)))
}

/** How many days of its first week come before a month, where weeks begin on Monday. */
export function daysBefore(month: string): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return (new Date(year, number - 1, 1).getDay() + 6) % 7
}
