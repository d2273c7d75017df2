import { describe, expect, test } from 'vitest'
import { applyEvent, foldEvents, MatchRuleError, UNPLAYED, type EventKind, type MatchEvent } from '#shared/match-record.ts'

const T0 = '2026-11-21T10:00:00.000Z'
const event = (kind: EventKind, side: 'one' | 'two' | null = null): MatchEvent => ({ kind, side, occurredAt: T0 })

test('the events of a match add up to its state', () => {
  const state = foldEvents([
    event('scheduled'),
    event('kick_off'),
    event('goal', 'one'),
    event('half_time'),
    event('second_half'),
    event('penalty', 'two'),
    event('own_goal', 'one'),
    event('full_time'),
    event('analytics'),
  ])
  expect(state).toEqual({
    ...UNPLAYED,
    status: 'analytics',
    score: { one: 2, two: 1 },
    scoreKept: true,
    hasResult: false,
    decision: null,
    starts: { first_half: T0, half_time: T0, second_half: T0, full_time: T0 },
  })
})

test('a late goal still counts after the final whistle', () => {
  expect(foldEvents([event('kick_off'), event('full_time'), event('goal', 'two')]).score).toEqual({ one: 0, two: 1 })
})

test('a result overrides what was counted', () => {
  const result: MatchEvent = { ...event('result'), score: { one: 4, two: 2 } }
  expect(foldEvents([event('kick_off'), event('goal', 'one'), result])).toMatchObject({ status: 'finished', score: { one: 4, two: 2 } })
})

test('a goal added to a result does not change the score', () => {
  const result: MatchEvent = { ...event('result'), score: { one: 2, two: 1 } }
  expect(foldEvents([event('scheduled'), result, event('goal', 'one')])).toMatchObject({ score: { one: 2, two: 1 }, hasResult: true })
})

describe('an event that is not allowed is rejected', () => {
  test.each<[string, EventKind[], MatchEvent]>([
    ['a goal before the kick-off', [], event('goal', 'one')],
    ['a goal for nobody', ['kick_off'], event('goal')],
    ['a second kick-off', ['kick_off'], event('kick_off')],
    ['a kick-off of a cancelled game', ['cancelled'], event('kick_off')],
    ['half-time before the kick-off', [], event('half_time')],
    ['half-time twice', ['kick_off', 'half_time'], event('half_time')],
    ['half-time in the second half', ['kick_off', 'second_half'], event('half_time')],
    ['a second half twice', ['kick_off', 'second_half'], event('second_half')],
    ['full time before the kick-off', [], event('full_time')],
    ['full time twice', ['kick_off', 'full_time'], event('full_time')],
    ['a card before the kick-off', [], event('red_card', 'one')],
    ['moving a running game', ['kick_off'], event('rescheduled')],
    ['cancelling a running game', ['kick_off'], event('cancelled')],
    ['analytics of a running game', ['kick_off'], event('analytics')],
    ['going live twice', ['went_live'], event('went_live')],
  ])('%s', (_, before, next) => {
    const state = before.reduce((sum, kind) => applyEvent(sum, event(kind)), UNPLAYED)
    expect(() => applyEvent(state, next)).toThrow(MatchRuleError)
  })
})

test('a game that went live by the clock can still be kicked off by a scorekeeper', () => {
  expect(foldEvents([event('went_live'), event('kick_off')])).toMatchObject({ status: 'live', starts: { first_half: T0 } })
})

test('a cancelled game can be scheduled again', () => {
  expect(foldEvents([event('cancelled'), event('rescheduled')]).status).toBe('upcoming')
})
