import { reversed } from '#shared/sorted.ts'

/** dd.mm.yyyy of a day such as 2026-11-21. */
export function dayText(day: string): string {
  return reversed(day.split('-')).join('.')
}

/** From when to when a board is booked. */
export function bookedDays({ first_day: first, last_day: last }: { first_day: string; last_day: string }): string {
  return first === last ? dayText(first) : `${dayText(first)} – ${dayText(last)}`
}
