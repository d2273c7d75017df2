import type { Game } from '#shared/game.schema.ts'
import { calendarText } from '#shared/icalendar.ts'

/** The texts of a calendar entry, in the viewer's language. */
export interface CalendarTexts {
  title: string
  venue: string | null
  /** The address of the game's page. */
  url: string
}

/** A game as an iCalendar file, with a reminder half an hour before. */
export function calendarFile(game: Game, texts: CalendarTexts, now: number): string {
  const { _id: id, version, activity_date: date, period_duration: half, half_time: rest } = game
  return calendarText([{ id, version, start: Date.parse(date), minutes: 2 * half + rest, changedAt: now, ...texts, reminds: true }])
}
