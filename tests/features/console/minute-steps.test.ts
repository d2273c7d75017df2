import { describe, expect, test } from 'vitest'
import { moveToPeriod, stepMinute } from '#features/console/match-day/scoring/minute-steps.ts'
import { minuteText } from '#shared/minute-text.ts'

const HALVES = { period_duration: 25 }
const at = (minute: number, stoppage = 0) => ({ minute, stoppage })
const after = (start: { minute: number; stoppage: number }, ...steps: number[]) =>
  minuteText(steps.reduce((value, minutes) => stepMinute(value, minutes, HALVES), start))

describe('a step', () => {
  test.each([
    ['leads from minute to minute', at(12), [1], '13′'],
    ['continues in the stoppage time of the first half', at(25), [1, 1], '25+2′'],
    ['of five minutes does too', at(23), [5], '25+3′'],
    ['leads back out of stoppage time', at(25, 2), [-1, -1, -1], '24′'],
    ['continues in the stoppage time of the second half', at(50), [1], '50+1′'],
    ['leads back from the second half into the first', at(26), [-1], '25′'],
    ['does not lead before the first minute', at(3), [-5], '1′'],
    ['stops at the service’s limit', at(50, 58), [5], '50+60′'],
  ])('%s', (_, start, steps, shown) => {
    expect(after(start, ...steps)).toBe(shown)
  })
})

test('a minute can be moved to the other half', () => {
  expect(moveToPeriod(at(25, 2), 2, HALVES)).toEqual(at(50, 2))
  expect(moveToPeriod(at(33), 1, HALVES)).toEqual(at(8))
  expect(moveToPeriod(at(33), 2, HALVES)).toEqual(at(33))
})

test('a minute of extra time is moved to the end of its shorter period', () => {
  const cup = { ...HALVES, format: { periods: 2, extra_periods: 2, extra_duration: 5, shootout: true } }
  expect(moveToPeriod(at(40), 3, cup)).toEqual(at(55))
  expect(stepMinute(at(55), 1, cup)).toEqual(at(55, 1))
  expect(stepMinute(at(56), -1, cup)).toEqual(at(55))
})
