import { expect, test } from 'vitest'
import { lastDayOf, seasonName, seasonOf } from '#shared/season.ts'

test.each([
  ['06-30', '2026/27'],
  ['05-31', '2026/27'],
  ['12-31', '2027'],
])('a season that ends with %s tells its last day, and is called %s', (seasonEnd, name) => {
  const to = seasonOf(2027, new Date(), seasonEnd).to.toISOString()
  expect(lastDayOf(to)).toBe(seasonEnd)
  expect(seasonName(2027, lastDayOf(to))).toBe(name)
})
