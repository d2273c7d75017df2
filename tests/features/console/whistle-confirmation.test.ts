import { expect, test } from 'vitest'
import { isDecided, needsConfirmation } from '#features/console/match-day/scoring/whistle-confirmation.ts'
import type { WhistleKind } from '#shared/entry-kind.ts'

const KICK_OFF = new Date(2026, 10, 22, 15, 0)
const game = { activity_date: KICK_OFF.toISOString() }
const minutes = (count: number) => KICK_OFF.getTime() + count * 60_000
const firstHalf = (played: number) => ({ phase: 'first-half' as const, seconds: played * 60, end: 25 })
const before = { phase: 'before' as const, seconds: 0, end: 25 }

test.each([
  ['at the planned time', 0, false],
  ['half an hour early', -30, false],
  ['two hours late', 120, false],
  ['two hours early', -120, true],
  ['a day early', -24 * 60, true],
  ['a day late', 24 * 60, true],
])('a kick-off %s', (_, at, asks) => {
  expect(needsConfirmation('kick_off', game, before, minutes(at))).toBe(asks)
})

test.each<[string, WhistleKind, number, boolean]>([
  ['a half-time long before the end of the half is confirmed', 'half_time', 10, true],
  ['a half-time at the end of the half is not confirmed', 'half_time', 24, false],
  ['a second half is not confirmed', 'second_half', 25, false],
  ['the end of the second of three periods long before its end is confirmed', 'break_2', 10, true],
  ['a third period is not confirmed', 'period_3', 10, false],
  ['a shoot-out is confirmed by its own button', 'shootout', 25, false],
  ['full time is always confirmed', 'full_time', 50, true],
])('%s', (_, next, played, asks) => {
  expect(needsConfirmation(next, game, firstHalf(played), minutes(played))).toBe(asks)
})

test.each([
  ['after one kick', [1, 0], [1, 0], false],
  ['after one kick of each', [1, 0], [1, 1], false],
  ['three to none after three of each: two are left', [3, 0], [3, 3], true],
  ['two to none after three of each', [2, 0], [3, 3], false],
  ['three to one, with two left', [3, 1], [4, 3], false],
  ['four to one, with two left', [4, 1], [4, 3], true],
  ['five of each', [4, 3], [5, 5], true],
  ['the sixth of one side', [5, 4], [6, 5], false],
  ['six of each', [5, 4], [6, 6], true],
])('a shoot-out %s is decided or not', (_, [one = 0, two = 0], [first = 0, second = 0], decided) => {
  expect(isDecided({ shootout: { one, two }, kicks: { one: first, two: second } })).toBe(decided)
  expect(isDecided({ shootout: { one: two, two: one }, kicks: { one: second, two: first } })).toBe(decided)
})

test('a match without a shoot-out has none to decide', () => {
  expect(isDecided({ shootout: null, kicks: { one: 0, two: 0 } })).toBe(true)
})
