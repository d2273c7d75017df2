import type { Game } from '#shared/game.schema.ts'

const MINUTE = 60_000
/** The maximum length of a line, in octets (RFC 5545, 3.1). */
const LINE = 75

/** The texts of a calendar entry, in the viewer's language. */
export interface CalendarTexts {
  title: string
  venue: string | null
  /** The address of the game's page. */
  url: string
}

/**
 * A game as an iCalendar file (RFC 5545), with a reminder half an hour before. The UID lets a newer file replace the
 * older entry.
 */
export function calendarFile(game: Game, texts: CalendarTexts, now: number): string {
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
    `DTSTAMP:${formatTimestamp(now)}`,
    `DTSTART:${formatTimestamp(start)}`,
    `DTEND:${formatTimestamp(end)}`,
    `SUMMARY:${escapeText(texts.title)}`,
    ...(texts.venue ? [`LOCATION:${escapeText(texts.venue)}`] : []),
    `URL:${texts.url}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escapeText(texts.title)}`,
    'TRIGGER:-PT30M',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${foldLine(line)}\r\n`).join('')
}

function formatTimestamp(time: number): string {
  return new Date(time).toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
}

function escapeText(text: string): string {
  return text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r?\n/g, String.raw`\n`)
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
