import { expect, test } from 'vitest'
import { needsConfirmation } from '#features/console/match-day/scoring/whistle-confirmation.ts'
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
