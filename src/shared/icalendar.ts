import { hasTime, venueDay } from './venue-time.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** The maximum length of a line, in octets (RFC 5545, 3.1). */
const LINE = 75

/** A match in a calendar, in the language of its reader. Times are in milliseconds. */
export interface CalendarEntry {
  id: string
  /** Grows with every change: a newer entry replaces the older one of the same id. */
  version: number
  /** One without a time is an entry of the whole day. */
  start: number
  minutes: number
  changedAt: number
  title: string
  venue: string | null
  /** Where it is on the map, in degrees. */
  place?: { latitude: number | null; longitude: number | null } | null | undefined
  /** The address of the match's page. */
  url: string
  cancelled?: boolean
  /** Reminds half an hour before. Calendars that are subscribed to have their own reminders. */
  reminds?: boolean
}

/** Entries as an iCalendar file (RFC 5545); `about` are lines about the calendar as a whole. */
export function calendarText(entries: readonly CalendarEntry[], about: readonly string[] = []): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Moedani//Schedule//EN',
    'METHOD:PUBLISH',
    ...about,
    ...entries.flatMap(entryLines),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function entryLines({ id, version, start, minutes, changedAt, title, venue, place, url, cancelled, reminds }: CalendarEntry): string[] {
  const timed = hasTime(new Date(start))
  return [
    'BEGIN:VEVENT',
    `UID:${id}@moedani`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${formatTimestamp(changedAt)}`,
    `LAST-MODIFIED:${formatTimestamp(changedAt)}`,
    ...(timed
      ? [`DTSTART:${formatTimestamp(start)}`, `DTEND:${formatTimestamp(start + minutes * MINUTE)}`]
      : [`DTSTART;VALUE=DATE:${formatDay(start)}`, `DTEND;VALUE=DATE:${formatDay(start + DAY)}`]),
    `SUMMARY:${escapeText(title)}`,
    ...(venue ? [`LOCATION:${escapeText(venue)}`] : []),
    ...(place && place.latitude !== null ? [`GEO:${place.latitude};${place.longitude}`] : []),
    `URL:${url}`,
    ...(cancelled ? ['STATUS:CANCELLED'] : []),
    ...(cancelled || !timed ? ['TRANSP:TRANSPARENT'] : []),
    ...(reminds && timed ? ['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escapeText(title)}`, 'TRIGGER:-PT30M', 'END:VALARM'] : []),
    'END:VEVENT',
  ]
}

/** The day in Georgia. */
function formatDay(time: number): string {
  return venueDay(new Date(time)).replaceAll('-', '')
}

function formatTimestamp(time: number): string {
  return new Date(time).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
}

/** The name of a venue and its address, as one text. */
export function locationOf(venue: string | null, address: string | null): string | null {
  return [venue, address].filter(Boolean).join(', ') || null
}

/** A text as a value of a line. It has none of the characters at which a reader may end the line, nor other control characters. */
export function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/g, String.raw`\n`)
    .replaceAll(/(?!\t)\p{Cc}/gu, '')
}

/** Folds a long line, never inside a character: Georgian letters take three octets. */
function foldLine(line: string): string {
  const encoder = new TextEncoder()
  let length = 0
  let text = ''
  for (const letter of line) {
    const octets = encoder.encode(letter).length
    if (length + octets > LINE) {
      text += '\r\n '
      length = 1
    }
    text += letter
    length += octets
  }
  return text
}
