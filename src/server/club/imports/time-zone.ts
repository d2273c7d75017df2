import { hasTime, venueDay } from '#shared/venue-time.ts'

/** A local date and time. */
interface WallTime {
  year: number
  month: number
  day: number
  hour: number
  minute: number
}

const DAY = 24 * 60 * 60 * 1000
const formats = new Map<string, Intl.DateTimeFormat>()

/** Whether a text is the name of a time zone, such as Asia/Tbilisi. */
export function isTimeZone(name: string): boolean {
  try {
    formatOf(name)
    return true
  } catch {
    return false
  }
}

/**
 * The instant of a local time. In the repeated hour in autumn, the first of two; null in the skipped hour in spring.
 */
export function toInstant(wall: WallTime, timeZone: string): Date | null {
  const asUtc = Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute)
  // A zone changes its offset at most once in two days, so one of these is right.
  const offsets = [asUtc - DAY, asUtc + DAY].map((near) => offsetAt(near, timeZone))
  const instants = offsets.map((offset) => asUtc - offset).filter((instant) => instant + offsetAt(instant, timeZone) === asUtc)
  return instants.length === 0 ? null : new Date(Math.min(...instants))
}

/** The local time of an instant, such as 2026-03-14 18:30; of a day without a time, the day. */
export function formatWall(instant: Date, timeZone: string): string {
  if (!hasTime(instant)) return venueDay(instant)
  const shown = new Date(instant.getTime() + offsetAt(instant.getTime(), timeZone))
  return shown.toISOString().slice(0, 16).replace('T', ' ')
}

/** Milliseconds that a zone is ahead of UTC. */
function offsetAt(instant: number, timeZone: string): number {
  const part = Object.fromEntries(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  )
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0 } = part
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000
}

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const fields = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' } as const
  const format = new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...fields })
  formats.set(timeZone, format)
  return format
}
