import { expect, test } from 'vitest'
import { isBounce } from '#features/console/match-day/scoring/bounce.ts'

test.each([
  [undefined, 5, false],
  [1000, 1120, true],
  [1000, 1799, true],
  [1000, 1800, false],
])('taps at %s and %i: bounce is %s', (before, now, echo) => {
  expect(isBounce(before, now)).toBe(echo)
})
