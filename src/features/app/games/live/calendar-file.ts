import type { Game } from '#shared/game.schema.ts'
import { calendarText, type CalendarEntry } from '#shared/icalendar.ts'
import { plannedMinutes } from '#shared/planned-minutes.ts'

/** The texts of a calendar entry, in the viewer's language. */
interface CalendarTexts {
  title: string
  venue: string | null
  place?: CalendarEntry['place']
  /** The address of the game's page. */
  url: string
}

/** A game as an iCalendar file, with a reminder half an hour before. */
export function calendarFile(game: Game, texts: CalendarTexts, now: number): string {
  const { _id: id, version, activity_date: date } = game
  return calendarText([{ id, version, start: Date.parse(date), minutes: plannedMinutes(game), changedAt: now, ...texts, reminds: true }])
}
