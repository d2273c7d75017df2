import { expect, test } from 'vitest'
import { mediaClock } from '#server/media/cameras/segments.ts'

const T = 1_790_000_000_000
/** Segments of two seconds, each so late. */
const dates = (lateness: readonly number[]) => {
  const dateOf = mediaClock()
  return lateness.map((late, index) => dateOf(index * 2000, 2000, T + index * 2000 + 2000 + late) - (T + index * 2000))
}

test('the segment that took least time dates those after it', () => {
  expect(dates([300, 250, 900, 250, 3000])).toEqual([300, 250, 250, 250, 250])
})

test('a late beginning is made up for step by step, without a gap', () => {
  const errors = dates([3000, 1000, 100, 100, 100, 100, 100, 100, 100])
  expect(errors).toEqual([3000, 2600, 2200, 1800, 1400, 1000, 600, 200, 100])
})

test('dates are never before the picture was taken', () => {
  const errors = dates(Array.from({ length: 200 }, (_, index) => 100 + ((index * 37) % 400)))
  expect(Math.min(...errors)).toBeGreaterThanOrEqual(100)
})
