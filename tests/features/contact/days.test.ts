import { expect, test } from 'vitest'
import { isOpenDay, nearestOpenDay } from '#features/site/contact/days.ts'

const november = (day: number, hour = 0) => new Date(2026, 10, day, hour)

test.each([
  ['Saturday', 21, 23],
  ['Sunday', 22, 23],
  ['Monday', 23, 23],
  ['Tuesday', 24, 27],
  ['Friday', 27, 27],
])('from %s the nearest day is found', (_, today, nearest) => {
  expect(nearestOpenDay(november(today, 23))).toEqual(november(nearest))
})

test('only Mondays and Fridays from today on are selectable', () => {
  const today = november(23, 18)
  const open = Array.from({ length: 20 }, (_, index) => november(16 + index)).filter((day) => isOpenDay(day, today))
  expect(open).toEqual([23, 27, 30, 34].map((day) => november(day)))
})
