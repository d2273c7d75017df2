import { expect, test } from 'vitest'
import { isNameOfSeason, keptSince } from '#shared/season.ts'

test.each([
  ['in the season 2026/27', '2026-11-21T12:00:00Z', '06-30', '2024-06-30T20:00:00Z'],
  ['on its last day', '2027-06-30T19:59:59Z', '06-30', '2024-06-30T20:00:00Z'],
  ['at its end', '2027-06-30T20:00:00Z', '06-30', '2025-06-30T20:00:00Z'],
  ['in seasons that are years', '2027-01-01T00:00:00Z', '12-31', '2024-12-31T20:00:00Z'],
  ['in the first hours of a Georgian year', '2026-12-31T21:00:00Z', '12-31', '2024-12-31T20:00:00Z'],
])('%s the oldest season kept is two before', (_, now, seasonEnd, since) => {
  expect(keptSince(new Date(now), seasonEnd)).toEqual(new Date(since))
})

test.each([
  ['2026/27', true],
  ['2026-2027', true],
  ['2025/26', false],
  ['2027/28', false],
  ['2027', true],
  ['Autumn 2026', true],
  ['2025', false],
  ['Winter cup', true],
  ['', true],
])('“%s” can name the season that ends in 2027: %s', (name, can) => {
  expect(isNameOfSeason(name, 2027)).toBe(can)
})
