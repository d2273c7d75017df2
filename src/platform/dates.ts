import type { Locale } from '#shared/locale.ts'
import { hasTime, TIME_UNKNOWN, VENUE_OFFSET } from '#shared/venue-time.ts'
import { twoDigits } from './two-digits.ts'

// Browsers often lack Georgian calendar data, so the names are listed here (decision 10).
const NAMES = {
  en: namesOf(
    ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
    ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
  ),
  ge: namesOf(
    ['იანვარი', 'თებერვალი', 'მარტი', 'აპრილი', 'მაისი', 'ივნისი', 'ივლისი', 'აგვისტო', 'სექტემბერი', 'ოქტომბერი', 'ნოემბერი', 'დეკემბერი'],
    ['კვირა', 'ორშაბათი', 'სამშაბათი', 'ოთხშაბათი', 'ხუთშაბათი', 'პარასკევი', 'შაბათი'],
  ),
} satisfies Record<Locale, unknown>

/** With the short names: in both languages the first three letters. */
function namesOf(months: readonly string[], days: readonly string[]) {
  const shorten = (names: readonly string[]) => names.map((name) => name.slice(0, 3))
  return { months, monthsShort: shorten(months), days, daysShort: shorten(days) }
}

/** The day to show: a day without a time is that of Georgia in every zone. */
export function localDay(date: Date): Date {
  if (hasTime(date)) return date
  const there = new Date(date.getTime() + VENUE_OFFSET * 60_000)
  return new Date(there.getUTCFullYear(), there.getUTCMonth(), there.getUTCDate())
}

/** dd.mm.yyyy in the viewer's zone. */
export function formatDate(of: Date): string {
  const date = localDay(of)
  return `${twoDigits(date.getDate())}.${twoDigits(date.getMonth() + 1)}.${date.getFullYear()}`
}

/** HH:MM in the viewer's zone. */
export function formatTime(date: Date): string {
  return `${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}

/** The time of a kick-off in the viewer's zone, or that it is not known yet. */
export function formatStart(date: Date, locale: Locale): string {
  return hasTime(date) ? formatTime(date) : TIME_UNKNOWN[locale]
}

/** The time of a kick-off for narrow columns. */
export function formatShortStart(date: Date): string {
  return hasTime(date) ? formatTime(date) : '–:–'
}

/** dd.mm.yyyy hh:mm in the viewer's zone (specification, section 9). A day without a time is the day alone. */
export function formatDateTime(date: Date): string {
  return !hasTime(date) ? formatDate(date) : `${formatDate(date)} ${formatTime(date)}`
}

/** HH:MM in the venue's zone; null where the viewer's zone has the same time. */
export function venueTime(date: Date): string | null {
  if (date.getTimezoneOffset() === -VENUE_OFFSET || !hasTime(date)) return null
  const there = new Date(date.getTime() + VENUE_OFFSET * 60_000)
  return `${twoDigits(there.getUTCHours())}:${twoDigits(there.getUTCMinutes())}`
}

/** A day for headings: Saturday 21 November. */
export function formatDay(of: Date, locale: Locale): string {
  const date = localDay(of)
  const { days, months } = NAMES[locale]
  const name = `${days[date.getDay()]}${locale === 'ge' ? ',' : ''} ${date.getDate()} ${months[date.getMonth()]}`
  return date.getFullYear() === new Date().getFullYear() ? name : `${name} ${date.getFullYear()}`
}

/** A short day: 21 Nov. */
export function formatShortDay(of: Date, locale: Locale): string {
  const date = localDay(of)
  return `${date.getDate()} ${NAMES[locale].monthsShort[date.getMonth()]}`
}

/** Names of months and weekdays, for calendars. */
export function calendarNames(locale: Locale) {
  return NAMES[locale]
}

/** The number of calendar days between two dates. */
export function daysBetween(from: Date, to: Date): number {
  const day = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000
  return day(to) - day(from)
}
