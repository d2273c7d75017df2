import { expect, test } from 'vitest'
import { leadingDays, daysOfMonth, addMonths } from '#features/console/season/games/month.ts'

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2027-01', -1, '2026-12'],
  ['2027-03', -1, '2027-02'],
])('%s and %i is %s', (month, by, after) => {
  expect(addMonths(month, by)).toBe(after)
})

test.each([
  ['2026-11', 6, 30],
  ['2027-02', 0, 28],
  ['2028-02', 1, 29],
  ['2027-05', 5, 31],
])('%s has %i leading days and %i days', (month, before, length) => {
  const days = daysOfMonth(month)
  expect([leadingDays(month), days.length, days[0], days.at(-1)]).toEqual([before, length, `${month}-01`, `${month}-${length}`])
})
