import { LANGUAGE_TAG, LOCALES, type Locale } from '#shared/locale.ts'
import { hasTime, TIME_UNKNOWN, VENUE_ZONE } from '#shared/venue-time.ts'

const formats = (options: Intl.DateTimeFormatOptions) =>
  Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      // British, because the day comes before the month here too.
      new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : LANGUAGE_TAG[locale], { timeZone: VENUE_ZONE, hourCycle: 'h23', ...options }),
    ]),
  ) as Record<Locale, Intl.DateTimeFormat>

const DAY = formats({ weekday: 'long', day: 'numeric', month: 'long' })
const TIME = formats({ hour: '2-digit', minute: '2-digit' })

/** A day in Georgia, such as `Saturday 28 November`. */
export function formatVenueDay(date: Date, locale: Locale): string {
  return DAY[locale].format(date)
}

/** A time of day in Georgia, such as `12:00`; or that it is not known yet. */
export function formatVenueHour(date: Date, locale: Locale): string {
  return !hasTime(date) ? TIME_UNKNOWN[locale] : TIME[locale].format(date)
}

/** A day and time in Georgia. */
export function formatVenueTime(date: Date, locale: Locale): string {
  return `${formatVenueDay(date, locale)}, ${formatVenueHour(date, locale).toLowerCase()}`
}
