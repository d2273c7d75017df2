import { expect, test } from 'vitest'
import type { GameDetail, TimelineEntry } from '#shared/game.schema.ts'
import { withRunningScore, hasEntries } from '#features/app/games/live/entries.ts'
import { NO_PERIOD_STARTS } from '#shared/match-clock.ts'
import { listed } from './some-game.ts'

const entry = (kind: TimelineEntry['kind'], side: TimelineEntry['side'] = null) => ({ _id: `${kind}-${side}`, kind, side }) as TimelineEntry
const game = (one: number | null, two: number | null, ...timeline: TimelineEntry[]) =>
  ({ status: 'live', club_one_score: one, club_two_score: two, timeline }) as GameDetail
const scores = (of: GameDetail) => withRunningScore(of).map(({ score }) => score && `${score.one}:${score.two}`)

test('every goal counts for its side', () => {
  const played = game(
    2,
    1,
    entry('kick_off'),
    entry('goal', 'one'),
    entry('yellow_card', 'two'),
    entry('penalty', 'two'),
    entry('half_time'),
    entry('own_goal', 'one'),
  )
  expect(scores(played)).toEqual(['0:0', '1:0', '1:0', '1:1', '1:1', '2:1'])
})

test('no running score is shown where goals and score differ', () => {
  expect(scores(game(4, 1, entry('kick_off'), entry('goal', 'one')))).toEqual([null, null])
})

test('an age category without scores has no running score', () => {
  expect(scores(game(null, null, entry('kick_off'), entry('half_time')))).toEqual([null, null])
})

const untouched = { ...listed, club_one_score: 0, club_two_score: 0 }

test('a game with a goal or a kick-off has entries, whether or not they are known here', () => {
  expect(hasEntries({ ...untouched, club_two_score: 1 })).toBe(true)
  expect(hasEntries({ ...untouched, period_starts: { ...NO_PERIOD_STARTS, first_half: '2026-11-21T10:00:00.000Z' } })).toBe(true)
})

test('a game that runs by the clock alone has none, with scores shown or not', () => {
  expect(hasEntries(untouched)).toBe(false)
  expect(hasEntries({ ...untouched, club_one_score: null, club_two_score: null })).toBe(false)
})
