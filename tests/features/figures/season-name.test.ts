import { expect, test } from 'vitest'
import { lastDayOf, seasonOf } from '#shared/season.ts'
import { seasonName } from '../../../src/features/match/statistics/season-select.tsx'

test.each([
  ['06-30', '2026/27'],
  ['05-31', '2026/27'],
  ['12-31', '2027'],
])('a season that ends with %s tells its last day, and is called %s', (seasonEnd, name) => {
  const to = seasonOf(2027, new Date(), seasonEnd).to.toISOString()
  expect(lastDayOf(to)).toBe(seasonEnd)
  expect(seasonName({ ends: 2027, to })).toBe(name)
})
