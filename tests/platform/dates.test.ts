import { expect, test } from 'vitest'
import { calendarNames, daysBetween, formatDateTime, formatDay, formatTime, venueTime } from '#platform/dates.ts'
import { fromDayKey, toDayKey } from '#platform/day-key.ts'

const date = new Date(2026, 10, 21, 9, 5)

test('dates and times have the specification’s format', () => {
  expect(formatDateTime(date)).toBe('21.11.2026 09:05')
})

test('days are named in both languages', () => {
  const thisYear = new Date(new Date().getFullYear(), 10, 21)
  expect(formatDay(thisYear, 'en')).toMatch(/^\w+day 21 November$/)
  expect(formatDay(thisYear, 'ge')).toMatch(/^[ა-ჰ]+, 21 ნოემბერი$/)
  expect(formatDay(new Date(2020, 0, 1), 'en')).toBe('Wednesday 1 January 2020')
})

test('short names of months and weekdays are those that are in use', () => {
  const { monthsShort, daysShort } = calendarNames('ge')
  expect(monthsShort).toEqual(['იან', 'თებ', 'მარ', 'აპრ', 'მაი', 'ივნ', 'ივლ', 'აგვ', 'სექ', 'ოქტ', 'ნოე', 'დეკ'])
  expect(daysShort).toEqual(['კვი', 'ორშ', 'სამ', 'ოთხ', 'ხუთ', 'პარ', 'შაბ'])
  const english = calendarNames('en')
  expect(english.monthsShort).toEqual(['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'])
  expect(english.daysShort).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
})

test('a day key converts to its day and back', () => {
  expect(toDayKey(date)).toBe('2026-11-21')
  expect(fromDayKey('2026-11-21')).toEqual(new Date(2026, 10, 21))
})

test.each(['2026-02-30', '2026-13-01', '26-1-1', '', 'today', '2026-11-21T00:00'])('%s is not a day', (key) => {
  expect(fromDayKey(key)).toBeNull()
})

test('days are calendar days, not 24 hours', () => {
  expect(daysBetween(new Date(2026, 10, 21, 23, 59), new Date(2026, 10, 22, 0, 1))).toBe(1)
  expect(daysBetween(new Date(2026, 2, 28), new Date(2026, 2, 30))).toBe(2)
})

test("the venue's offset matches the time zone database", () => {
  const clock = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Tbilisi', hour: '2-digit', minute: '2-digit' })
  const months = Array.from(
    { length: 12 * (new Date().getFullYear() - 2008 + 3) },
    (_, month) => new Date(Date.UTC(2008, month, 15, 21, 40)),
  )
  for (const at of months) expect(venueTime(at) ?? formatTime(at), at.toISOString()).toBe(clock.format(at))
})

test("the venue's time is shown only where it differs", () => {
  const shown = venueTime(new Date('2026-11-21T10:00:00Z'))
  expect(shown).toBe(new Date('2026-11-21T10:00:00Z').getHours() === 14 ? null : '14:00')
})
