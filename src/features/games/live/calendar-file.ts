import type { Game } from '#shared/game.schema.ts'

const MINUTE = 60_000
/** Longest line of the format, in octets (RFC 5545, 3.1). */
const LINE = 75

/** What a calendar entry says besides the game's times, in the viewer's language. */
export interface CalendarWords {
  title: string
  venue: string | null
  /** Where the game can be watched. */
  url: string
}

/** A game as an iCalendar file (RFC 5545) with a reminder half an hour before. The same game replaces its earlier entry. */
export function calendarFile(game: Game, words: CalendarWords): string {
  const start = Date.parse(game.activity_date)
  const end = start + (2 * game.period_duration + game.half_time) * MINUTE
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Moedani//Schedule//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${game._id}@moedani`,
    `SEQUENCE:${game.version}`,
    `DTSTAMP:${stamp(Date.parse(game.server_time))}`,
    `DTSTART:${stamp(start)}`,
    `DTEND:${stamp(end)}`,
    `SUMMARY:${escaped(words.title)}`,
    ...(words.venue ? [`LOCATION:${escaped(words.venue)}`] : []),
    `URL:${words.url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(words.title)}`,
    'TRIGGER:-PT30M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function stamp(time: number): string {
  return new Date(time).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)
}

/** Breaks a line where it grows too long, never within a letter: Georgian ones take three octets. */
function folded(line: string): string {
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
