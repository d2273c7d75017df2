import { toDayKey } from '#platform/day-key.ts'

/** A moment as a field for day and time holds it, in the zone of whoever looks. */
export function toWallTime(moment: Date): string {
  return `${toDayKey(moment)}T${String(moment.getHours()).padStart(2, '0')}:${String(moment.getMinutes()).padStart(2, '0')}`
}

/** The moments of a series: the first, and the same time of day in each week after it. */
export function weekly(first: string, times: number): Date[] {
  return Array.from({ length: times }, (_, week) => {
    const moment = new Date(first)
    moment.setDate(moment.getDate() + 7 * week)
    return moment
  })
}
