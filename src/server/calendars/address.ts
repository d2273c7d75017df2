import { createHmac, timingSafeEqual } from 'node:crypto'
import { isId } from '#shared/id.ts'

/** The path of a calendar. Whoever has it reads the calendar, so it is secret. */
export function calendarPath(key: Buffer, id: string): string {
  return `/calendar/${id}-${sign(key, id)}.ics`
}

/** The id of a calendar's secret; null if it is not one of ours. */
export function readCalendarSecret(key: Buffer, secret: string): string | null {
  const id = secret.slice(0, 16)
  const expected = Buffer.from(`${id}-${sign(key, id)}`)
  const given = Buffer.from(secret)
  return isId(id) && expected.length === given.length && timingSafeEqual(expected, given) ? id : null
}

function sign(key: Buffer, id: string): string {
  return createHmac('sha256', key).update(id).digest('base64url').slice(0, 32)
}
