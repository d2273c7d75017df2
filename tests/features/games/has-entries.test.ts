import { expect, test } from 'vitest'
import { NO_PERIOD_STARTS } from '#shared/match-clock.ts'
import { hasEntries } from '#features/games/live/has-entries.ts'
import { listed } from './some-game.ts'

const untouched = { ...listed, club_one_score: 0, club_two_score: 0 }

test('a game with a goal or a kick-off has entries, whether or not they are known here', () => {
  expect(hasEntries({ ...untouched, club_two_score: 1 })).toBe(true)
  expect(hasEntries({ ...untouched, period_starts: { ...NO_PERIOD_STARTS, first_half: '2026-11-21T10:00:00.000Z' } })).toBe(true)
})

test('a game that runs by the clock alone has none, with scores shown or not', () => {
  expect(hasEntries(untouched)).toBe(false)
  expect(hasEntries({ ...untouched, club_one_score: null, club_two_score: null })).toBe(false)
})
