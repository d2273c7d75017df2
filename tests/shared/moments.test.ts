import { describe, expect, test } from 'vitest'
import type { GameDetail } from '#shared/game.schema.ts'
import { gameAt, momentOf } from '#shared/moments.ts'
import type { Moment } from '#shared/video.schema.ts'
import { fc } from '../support/fast-check.ts'

const T = Date.parse('2026-11-21T10:00:00.000Z')
const at = (seconds: number) => new Date(T + seconds * 1000).toISOString()
const moment = (kind: Moment['kind'], from: number, fields: Partial<Moment> = {}): Moment => ({
  _id: `${kind}${from}`,
  kind,
  side: null,
  minute: null,
  stoppage: 0,
  shirt_number: null,
  player: null,
  score: null,
  from: at(from),
  until: null,
  ...fields,
})
const goal = (from: number, side: 'one' | 'two', until: number | null = null) =>
  moment('goal', from, { side, minute: 1, until: until === null ? null : at(until) })
const game = {
  _id: 'g',
  status: 'live',
  activity_date: at(0),
  period_duration: 25,
  half_time: 10,
  club_one_score: 9,
  club_two_score: 9,
  period_starts: { first_half: at(0), half_time: null, second_half: null, full_time: null },
  version: 7,
  timeline: [],
} as unknown as GameDetail
const scoreAt = (moments: Moment[], seconds: number, of = game) => {
  const { club_one_score: one, club_two_score: two } = gameAt(of, moments, T + seconds * 1000)
  return [one, two]
}
const KICK_OFF = moment('kick_off', 0)

describe('the game at a moment', () => {
  const moments = [
    KICK_OFF,
    goal(100, 'one'),
    moment('half_time', 1500),
    moment('second_half', 2100),
    goal(2200, 'two'),
    moment('full_time', 3600),
  ]

  test('has the score of then, forwards and backwards', () => {
    expect([99.999, 100, 2199, 2200, 100, 50].map((seconds) => scoreAt(moments, seconds))).toEqual([
      [0, 0],
      [1, 0],
      [1, 0],
      [1, 1],
      [1, 0],
      [0, 0],
    ])
  })

  test('has the state, the clock and the timeline of then', () => {
    const during = gameAt(game, moments, T + 1600_000)
    expect(during).toMatchObject({ status: 'live', period_starts: { half_time: at(1500), second_half: null } })
    expect(during.timeline.map(({ kind }) => kind)).toEqual(['kick_off', 'goal', 'half_time'])
    expect(during.timeline[1]).not.toHaveProperty('from')
    expect(gameAt(game, moments, T - 1).status).toBe('upcoming')
    expect(gameAt(game, moments, T + 3600_000)).toMatchObject({ status: 'finished', period_starts: { full_time: at(3600) } })
  })

  test('replays a goal that was undone at once, as it was seen', () => {
    const taken = [KICK_OFF, goal(100, 'one', 160)]
    expect([99, 100, 159, 160].map((seconds) => scoreAt(taken, seconds)[0])).toEqual([0, 1, 1, 0])
  })

  test('has no score where there is none for this viewer', () => {
    expect(scoreAt(moments, 200, { ...game, club_one_score: null, club_two_score: null })).toEqual([null, null])
    expect(scoreAt([moment('went_live', 0)], 10)).toEqual([null, null])
  })

  test('knows a result that was entered as a whole only from then on', () => {
    const entered = [moment('went_live', 0), moment('result', 4000, { score: { one: 3, two: 2 } })]
    expect([scoreAt(entered, 3999), scoreAt(entered, 4000)]).toEqual([
      [null, null],
      [3, 2],
    ])
  })

  test('bears entries that do not fit, such as a goal before the kick-off', () => {
    expect(scoreAt([goal(-30, 'one'), KICK_OFF, KICK_OFF, goal(10, 'two')], 20)).toEqual([0, 1])
  })

  test('never counts a goal before it was there, and counts each once', () => {
    const goals = fc.array(fc.record({ from: fc.integer({ min: 1, max: 3000 }), lasts: fc.option(fc.integer({ min: 1, max: 180 })) }), {
      maxLength: 12,
    })
    fc.assert(
      fc.property(goals, fc.integer({ min: 0, max: 3300 }), (list, seconds) => {
        const entries = list.map(({ from, lasts }) => goal(from, 'one', lasts === null ? null : from + lasts))
        const expected = list.filter(({ from, lasts }) => from <= seconds && (lasts === null || from + lasts > seconds)).length
        expect(scoreAt([KICK_OFF, ...entries], seconds)[0]).toBe(expected)
      }),
    )
  })
})

describe('the moment of a picture', () => {
  test('is its date without the lag', () => {
    expect(momentOf(T, 0, T + 6000)).toBe(T)
    expect(momentOf(T, 3000, T + 6000)).toBe(T - 3000)
  })

  test.each([null, Number.NaN, Infinity, 0, Date.parse('2001-01-01T00:00:05Z'), T + 60_000])('is unknown where the date is %s', (date) => {
    expect(momentOf(date, 0, T)).toBeNull()
  })
})
