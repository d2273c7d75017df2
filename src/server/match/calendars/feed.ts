import { calendarText, escapeText, locationOf, type CalendarEntry } from '#shared/icalendar.ts'
import type { Locale } from '#shared/locale.ts'
import type { Place } from '#shared/venue.schema.ts'
import { PRODUCT } from '#shared/product.ts'
import { localName } from '../games/local-name.ts'
import type { GameRow } from '../games/repository.ts'
import { plannedLength } from '../games/timing.ts'
import type { FoundCalendar } from './repository.ts'

const CALENDAR_TEXTS: Record<
  Locale,
  { product: string; followed: string; cancelled(title: string): string; awarded(title: string): string }
> = {
  en: {
    product: PRODUCT.name,
    followed: 'My matches',
    cancelled: (title) => `Cancelled: ${title}`,
    awarded: (title) => `Awarded: ${title}`,
  },
  ge: {
    product: PRODUCT.nameKa,
    followed: 'ჩემი მატჩები',
    cancelled: (title) => `გაუქმებულია: ${title}`,
    awarded: (title) => `გადაწყვეტილებით: ${title}`,
  },
}

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
  const name = `${texts.product}: ${team ?? texts.followed}`
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
  const { cancelled, awarded } = CALENDAR_TEXTS[locale]
  const state = game.decision ? awarded : game.status === 'cancelled' ? cancelled : null
  const competition = localName({ name: game.name, name_ka: game.nameKa }, locale)
  const title = `${localName(one, locale)} – ${localName(two, locale)} · ${game.ageCategory} · ${competition}`
  return {
    id: game.id,
    version: game.version,
    start: game.startsAt.getTime(),
    minutes: plannedLength(game) / 60_000,
    changedAt: game.updatedAt.getTime(),
    title: state ? state(title) : title,
    venue: locationOf(inLocale(game.venue, game.venueKa, locale), place && inLocale(place.address, place.address_ka, locale)),
    place,
    url: `${origin}/live/${game.id}`,
    // What was decided is not played: no one has to go there.
    cancelled: state !== null,
  }
}

function inLocale(text: string | null, textKa: string | null, locale: Locale): string | null {
  return locale === 'ge' ? (textKa ?? text) : text
}
