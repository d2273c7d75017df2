import { formatTime } from '#platform/dates.ts'
import { toDayKey } from '#platform/day-key.ts'

/** A date as the value of a `datetime-local` field, in the viewer's zone. */
export function toWallTime(moment: Date): string {
  return `${toDayKey(moment)}T${formatTime(moment)}`
}

/** A weekly series: the first date, and the same time of day in each following week. */
export function weekly(first: string, times: number): Date[] {
  return Array.from({ length: times }, (_, week) => {
    const moment = new Date(first)
    moment.setDate(moment.getDate() + 7 * week)
    return moment
  })
}
