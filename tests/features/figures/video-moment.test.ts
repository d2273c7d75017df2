import { expect, test } from 'vitest'
import { readMatchSearch } from '../../../src/features/match/statistics/match/search.ts'
import { dateOfMoment, isInVideo, isVideoMoment, minuteOf, videoMoment } from '../../../src/features/match/statistics/match/video-moment.ts'
import { fc } from '../../support/fast-check.ts'

const FIRST = '2026-11-21T10:00:00.000Z'
const SECOND = '2026-11-21T11:02:30.000Z'
const starts = { first_half: FIRST, half_time: '2026-11-21T10:47:00.000Z', second_half: SECOND, full_time: null }
const MINUTE = 60_000
const period = fc.constantFrom(1, 2)

test('an action is in the video when it happened, to the second', () => {
  fc.assert(
    fc.property(period, fc.integer({ min: 0, max: 70 * MINUTE }), (half, t) => {
      const moment = videoMoment({ period: half, t })
      expect(isVideoMoment(moment)).toBe(true)
      const expected = Date.parse(half === 1 ? FIRST : SECOND) + t
      const date = dateOfMoment(moment, starts) ?? 0
      expect(expected - date).toBeGreaterThanOrEqual(0)
      expect(expected - date).toBeLessThan(1000)
    }),
  )
})

test('there is no moment of a half whose start is unknown, nor of extra time', () => {
  expect(isInVideo({ period: 1, t: MINUTE }, starts)).toBe(true)
  expect(isInVideo({ period: 2, t: MINUTE }, { ...starts, second_half: null })).toBe(false)
  for (const half of [3, 4, 5] as const) expect(isInVideo({ period: half, t: MINUTE }, starts)).toBe(false)
})

test.each(['1-754', '2-0'])('an address keeps the moment %s', (at) => {
  expect(readMatchSearch({ tab: 'video', map: undefined, side: undefined, part: undefined, at }).at).toBe(at)
})

test.each(['3-10', '1-', '1-99999', '-1', '1-5 ', '<b>', 754, null, ['1-754'], {}])('an address with %j has no moment', (at) => {
  expect(readMatchSearch({ tab: 'video', map: undefined, side: undefined, part: undefined, at })).not.toHaveProperty('at', at)
})

test.each([
  [{ period: 1, t: 0 }, '1′'],
  [{ period: 1, t: 29 * MINUTE + 59_999 }, '30′'],
  [{ period: 1, t: 31 * MINUTE }, '30+2′'],
  [{ period: 2, t: 0 }, '31′'],
  [{ period: 2, t: 30 * MINUTE }, '60+1′'],
] as const)('of halves of 30 minutes %j is in minute %s', (moment, minute) => {
  expect(minuteOf(moment, 30 * MINUTE)).toBe(minute)
})
