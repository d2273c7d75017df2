import { describe, expect, test } from 'vitest'
import { formatClock, isRunning, matchClock, matchMinute, NO_PERIOD_STARTS, type ClockedGame } from '#shared/match-clock.ts'
import { fc } from '../support/fast-check.ts'

const START = Date.parse('2026-11-21T10:00:00Z')
const at = (minutes: number, seconds = 0) => START + (minutes * 60 + seconds) * 1000
const iso = (minutes: number, seconds = 0) => new Date(at(minutes, seconds)).toISOString()

const planned: ClockedGame = {
  activity_date: iso(0),
  status: 'live',
  period_duration: 25,
  half_time: 10,
  period_starts: NO_PERIOD_STARTS,
}

describe('by the plan (specification, section 4)', () => {
  test.each([
    ['a second before the start', at(0, -1), 'before', '00:00'],
    ['at the start', at(0), 'first-half', '00:00'],
    ['in the first half', at(7, 5), 'first-half', '07:05'],
    ['in its last second', at(24, 59), 'first-half', '24:59'],
    ['as the break begins', at(25), 'break', '25:00'],
    ['in the last second of the break', at(34, 59), 'break', '25:00'],
    ['as the second half begins: the clock is less the break', at(35), 'second-half', '25:00'],
    ['in the second half', at(50, 30), 'second-half', '40:30'],
    ['in its last second', at(59, 59), 'second-half', '49:59'],
    ['at the end: capped at twice the period', at(60), 'ended', '50:00'],
    ['hours later', at(600), 'ended', '50:00'],
  ] as const)('%s', (_, now, phase, shown) => {
    const clock = matchClock(planned, now)
    expect([clock.phase, formatClock(clock.seconds), clock.stoppage]).toEqual([phase, shown, 0])
  })

  test.each(['upcoming', 'cancelled'] as const)('a game that is %s has not begun, whatever the hour', (status) => {
    expect(matchClock({ ...planned, status }, at(10)).phase).toBe('before')
  })

  test.each(['finished', 'analytics'] as const)('a game that is %s has ended, whatever the hour', (status) => {
    expect(matchClock({ ...planned, status }, at(-10))).toMatchObject({ phase: 'ended', seconds: 3000, stoppage: 0 })
  })
})

describe('by the real starts', () => {
  const kickedOff = { ...planned, period_starts: { ...NO_PERIOD_STARTS, first_half: iso(3) } }
  const atHalfTime = { ...planned, period_starts: { ...kickedOff.period_starts, half_time: iso(30) } }
  const resumed = { ...planned, period_starts: { ...atHalfTime.period_starts, second_half: iso(42) } }
  const over = { ...planned, period_starts: { ...resumed.period_starts, full_time: iso(69) } }

  test.each([
    ['a late kick-off counts from when it was', kickedOff, at(5), 'first-half', '02:00', 0],
    ['a kick-off recorded by a clock ahead of ours', kickedOff, at(2), 'first-half', '00:00', 0],
    ['stoppage in the first half', kickedOff, at(29, 59), 'first-half', '25:00', 1],
    ['a forgotten half-time whistle gives way to the plan', kickedOff, at(38), 'second-half', '25:00', 0],
    ['the break lasts until the second half is whistled', atHalfTime, at(59), 'break', '25:00', 0],
    ['the second half counts from its own start', resumed, at(50), 'second-half', '33:00', 0],
    ['stoppage in the second half', resumed, at(70), 'second-half', '50:00', 3],
    ['a forgotten final whistle is assumed in the end', resumed, at(82), 'ended', '50:00', 0],
    ['full time', over, at(69), 'ended', '50:00', 0],
  ] as const)('%s', (_, game, now, phase, shown, stoppage) => {
    const clock = matchClock(game, now)
    expect([clock.phase, formatClock(clock.seconds), clock.stoppage]).toEqual([phase, shown, stoppage])
  })
})

describe('the minute an event is booked under', () => {
  test.each([
    ['the first second is the first minute', at(0), { minute: 1, stoppage: 0 }],
    ['after a full minute comes the second', at(1), { minute: 2, stoppage: 0 }],
    ['the last second of the first half', at(24, 59), { minute: 25, stoppage: 0 }],
    ['the break belongs to the end of the first half', at(28), { minute: 25, stoppage: 1 }],
    ['the second half goes on counting', at(35), { minute: 26, stoppage: 0 }],
    ['the end', at(60), { minute: 50, stoppage: 0 }],
  ])('%s', (_, now, expected) => {
    expect(matchMinute(matchClock(planned, now))).toEqual(expected)
  })

  test('stoppage minutes count from one', () => {
    const game = { ...planned, period_starts: { ...NO_PERIOD_STARTS, first_half: iso(0) } }
    expect(matchMinute(matchClock(game, at(25, 10)))).toEqual({ minute: 25, stoppage: 1 })
    expect(matchMinute(matchClock(game, at(27, 10)))).toEqual({ minute: 25, stoppage: 3 })
  })
})

const PHASES = ['before', 'first-half', 'break', 'second-half', 'ended']

test('time never turns the clock or the phase back', () => {
  const games = fc.record({
    period_duration: fc.integer({ min: 1, max: 60 }),
    half_time: fc.integer({ min: 1, max: 30 }),
    kickOff: fc.option(fc.integer({ min: -20, max: 200 }), { nil: null }),
    second: fc.option(fc.integer({ min: 10, max: 300 }), { nil: null }),
  })
  fc.assert(
    fc.property(games, fc.integer({ min: -3600, max: 30_000 }), fc.integer({ min: 0, max: 10_000 }), (made, second, later) => {
      const period_starts = {
        ...NO_PERIOD_STARTS,
        first_half: made.kickOff === null ? null : iso(made.kickOff),
        second_half: made.second === null ? null : iso(made.second),
      }
      const game = { ...planned, ...made, period_starts }
      const [before, after] = [matchClock(game, at(0, second)), matchClock(game, at(0, second + later))]
      expect(PHASES.indexOf(after.phase)).toBeGreaterThanOrEqual(PHASES.indexOf(before.phase))
      expect(after.seconds).toBeGreaterThanOrEqual(before.seconds)
      expect(after.seconds).toBeLessThanOrEqual(2 * game.period_duration * 60)
      if (!isRunning(after.phase)) expect(after.stoppage).toBe(0)
    }),
  )
})
