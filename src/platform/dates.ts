import type { Locale } from '#shared/locale.ts'

/** Where games are played the clock is so many minutes ahead of UTC, the whole year. To ask the zone's own formatter costs a cheap phone 80 ms. */
const VENUE_OFFSET = 240

// Browsers often lack Georgian calendar data, so the names stand here; see the decision records.
const NAMES: Record<
  Locale,
  { months: readonly string[]; monthsShort: readonly string[]; days: readonly string[]; daysShort: readonly string[] }
> = {
  en: {
    months: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
    monthsShort: ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'],
    days: ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'],
    daysShort: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'],
  },
  ge: {
    months: [
      'იანვარი',
      'თებერვალი',
      'მარტი',
      'აპრილი',
      'მაისი',
      'ივნისი',
      'ივლისი',
      'აგვისტო',
      'სექტემბერი',
      'ოქტომბერი',
      'ნოემბერი',
      'დეკემბერი',
    ],
    monthsShort: ['იან', 'თებ', 'მარ', 'აპრ', 'მაი', 'ივნ', 'ივლ', 'აგვ', 'სექ', 'ოქტ', 'ნოე', 'დეკ'],
    days: ['კვირა', 'ორშაბათი', 'სამშაბათი', 'ოთხშაბათი', 'ხუთშაბათი', 'პარასკევი', 'შაბათი'],
    daysShort: ['კვი', 'ორშ', 'სამ', 'ოთხ', 'ხუთ', 'პარ', 'შაბ'],
  },
}

const two = (number: number) => String(number).padStart(2, '0')

/** dd.mm.yyyy in the viewer's zone. */
export function formatDate(date: Date): string {
  return `${two(date.getDate())}.${two(date.getMonth() + 1)}.${date.getFullYear()}`
}

/** HH:MM in the viewer's zone. */
export function formatTime(date: Date): string {
  return `${two(date.getHours())}:${two(date.getMinutes())}`
}

/** dd.mm.yyyy hh:mm in the viewer's zone (specification, section 9). */
export function formatDateTime(date: Date): string {
  return `${formatDate(date)} ${formatTime(date)}`
}

/** HH:MM where the game is played; null where the viewer's clock shows the same. */
export function venueTime(date: Date): string | null {
  if (date.getTimezoneOffset() === -VENUE_OFFSET) return null
  const there = new Date(date.getTime() + VENUE_OFFSET * 60_000)
  return `${two(there.getUTCHours())}:${two(there.getUTCMinutes())}`
}

/** A day as headings name it: Saturday 21 November. */
export function formatDay(date: Date, locale: Locale): string {
  const { days, months } = NAMES[locale]
  const name = `${days[date.getDay()]}${locale === 'ge' ? ',' : ''} ${date.getDate()} ${months[date.getMonth()]}`
  return date.getFullYear() === new Date().getFullYear() ? name : `${name} ${date.getFullYear()}`
}

/** A day in a narrow place: 21 Nov. */
export function formatShortDay(date: Date, locale: Locale): string {
  return `${date.getDate()} ${NAMES[locale].monthsShort[date.getMonth()]}`
}

/** Names of months and weekdays, for calendars. */
export function calendarNames(locale: Locale) {
  return NAMES[locale]
}

/** Whole days from one day to another, by the calendar. */
export function daysBetween(from: Date, to: Date): number {
  const day = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / 86_400_000
  return day(to) - day(from)
}
