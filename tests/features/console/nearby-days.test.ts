import { expect, test } from 'vitest'
import { chosenDay, nearbyDays } from '#features/console/match-day/scoring/nearby-days.ts'

const NOW = new Date(2026, 11, 31, 23, 30)

test('two days before and after today are selectable, across a new year', () => {
  expect(nearbyDays(NOW)).toEqual(['2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02'])
})

test.each([
  ['2026-12-29', '2026-12-29'],
  ['2027-01-03', '2026-12-31'],
  ['yesterday', '2026-12-31'],
  [undefined, '2026-12-31'],
])('for a request of %s, %s is shown', (asked, shown) => {
  expect(chosenDay(asked, NOW)).toBe(shown)
})
