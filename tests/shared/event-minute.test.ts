import { describe, expect, test } from 'vitest'
import { eventMinute, adjustEventMinute } from '#shared/event-minute.ts'
import { NO_PERIOD_STARTS, type ClockedGame } from '#shared/match-clock.ts'

const START = Date.parse('2026-11-21T10:00:00Z')
const iso = (minutes: number) => new Date(START + minutes * 60_000).toISOString()
const game = (starts: Partial<ClockedGame['period_starts']>): ClockedGame => ({
  activity_date: iso(0),
  status: 'live',
  period_duration: 25,
  half_time: 10,
  period_starts: { ...NO_PERIOD_STARTS, ...starts },
})

describe('the minute by the clock', () => {
  const played = game({ first_half: iso(0), half_time: iso(27), second_half: iso(40), full_time: iso(68) })
  test.each([
    ['kick_off', 0, 1, 0],
    ['goal', 12, 13, 0],
    ['half_time', 27, 25, 3],
    ['second_half', 40, 26, 0],
    ['goal', 41, 27, 0],
    ['full_time', 68, 50, 4],
  ] as const)('of a %s at %i minutes is %i+%i', (kind, at, minute, stoppage) => {
    expect(eventMinute(played, { kind, occurredAt: iso(at) })).toEqual({ minute, stoppage })
  })
})

describe('a corrected kick-off', () => {
  const [before, after] = [game({ first_half: iso(10) }), game({ first_half: iso(3) })]
  test('moves minutes that came from the clock', () => {
    expect(adjustEventMinute({ kind: 'goal', minute: 3, stoppage: 0, occurredAt: iso(12) }, before, after)).toEqual({
      minute: 10,
      stoppage: 0,
    })
  })

  test('keeps minutes that were entered by hand', () => {
    expect(adjustEventMinute({ kind: 'goal', minute: 7, stoppage: 0, occurredAt: iso(12) }, before, after)).toEqual({
      minute: 7,
      stoppage: 0,
    })
  })
})
