import { calendarText, escapeText, locationOf, type CalendarEntry } from '#shared/icalendar.ts'
import type { Locale } from '#shared/locale.ts'
import type { Place } from '#shared/venue.schema.ts'
import { localName } from '../games/local-name.ts'
import type { GameRow } from '../games/repository.ts'
import { plannedLength } from '../games/timing.ts'
import type { FoundCalendar } from './repository.ts'
import { CALENDAR_TEXTS } from './texts.ts'

/** How often phones should ask. Google decides for itself. */
const REFRESH = 'PT15M'

/**
 * A calendar as an iCalendar file. It names clubs and places, no child and no score.
 *
 * @param places of the games, in their order
 */
export function feedText(
  { calendar, club, child, locale }: FoundCalendar,
  rows: readonly GameRow[],
  places: readonly (Place | null)[],
  origin: string,
): string {
  const texts = CALENDAR_TEXTS[locale]
  const team = club && `${localName(club, locale)} ${calendar.kind === 'child' ? child?.ageCategory : calendar.ageCategory}`
  const name = `${texts.product}: ${team ?? texts.favorites}`
  const about = [
    `NAME:${escapeText(name)}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
  ]
  return calendarText(
    rows.map((row, index) => entryOf(row, places[index] ?? null, locale, origin)),
    about,
  )
}

function entryOf({ game, one, two }: GameRow, place: Place | null, locale: Locale, origin: string): CalendarEntry {
  const cancelled = game.status === 'cancelled'
  const competition = localName({ name: game.name, name_ka: game.nameKa }, locale)
  const title = `${localName(one, locale)} – ${localName(two, locale)} · ${game.ageCategory} · ${competition}`
  return {
    id: game.id,
    version: game.version,
    start: game.startsAt.getTime(),
    minutes: plannedLength(game) / 60_000,
    changedAt: game.updatedAt.getTime(),
    title: cancelled ? CALENDAR_TEXTS[locale].cancelled(title) : title,
    venue: locationOf(inLocale(game.venue, game.venueKa, locale), place && inLocale(place.address, place.address_ka, locale)),
    place,
    url: `${origin}/live/${game.id}`,
    cancelled,
  }
}

function inLocale(text: string | null, textKa: string | null, locale: Locale): string | null {
  return locale === 'ge' ? (textKa ?? text) : text
}
