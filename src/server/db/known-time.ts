import { VENUE_OFFSET, WITHOUT_TIME } from '#shared/venue-time.ts'

/** Whether the time of a kick-off is known, for queries: `hasTime` of `#shared/venue-time.ts` for a column, as SQL text. */
export function isTimed(column: string): string {
  return `(extract(epoch from ${column})::bigint + ${VENUE_OFFSET * 60}) % 86400 <> ${WITHOUT_TIME / 1000}`
}
