import { describe, expect, test } from 'vitest'
import { ENTRY_KINDS, WHISTLE_KINDS, type EntryKind } from '#shared/entry-kind.ts'
import { otherSide, SIDES, type Side } from '#shared/game.ts'
import { eventMinute } from '#shared/event-minute.ts'
import { formatClock, isRunning, matchClock, matchMinute, NO_PERIOD_STARTS, type ClockedGame } from '#shared/match-clock.ts'
import { minutesUntil, periodsOf, type MatchFormat } from '#shared/match-format.ts'
import { lastMinute, minuteWithin, periodOfMinute } from '#shared/match-minutes.ts'
import { plannedMinutes } from '#shared/planned-minutes.ts'
import { applyEvent, foldEvents, MatchRuleError, UNPLAYED, type MatchState } from '#shared/match-record.ts'
import { sortTimeline } from '#shared/timeline-order.ts'
import { fc } from '../support/fast-check.ts'

const START = Date.parse('2026-11-21T10:00:00.000Z')
const iso = (minute: number, second = 0) => new Date(START + (minute * 60 + second) * 1000).toISOString()
const at = (minute: number, second = 0) => START + (minute * 60 + second) * 1000

const THIRDS: MatchFormat = { periods: 3, extra_periods: 0, extra_duration: 0, shootout: false }
const QUARTERS: MatchFormat = { ...THIRDS, periods: 4 }
const CUP: MatchFormat = { periods: 2, extra_periods: 2, extra_duration: 5, shootout: true }

const game = (format: MatchFormat, starts: Partial<ClockedGame['period_starts']> = {}): ClockedGame => ({
  activity_date: iso(0),
  status: 'live',
  period_duration: 15,
  half_time: 5,
  format,
  period_starts: { ...NO_PERIOD_STARTS, ...starts },
})

const event = (kind: EntryKind, minute: number, side: Side | null = null) => ({ kind, side, occurredAt: iso(minute) })
const play = (format: MatchFormat, kinds: readonly (EntryKind | [EntryKind, Side])[]): MatchState =>
  foldEvents(
    kinds.map((kind, minute) => (Array.isArray(kind) ? event(kind[0], minute, kind[1]) : event(kind, minute))),
    format,
  )

const TO_SHOOTOUT = [
  'kick_off',
  'half_time',
  'second_half',
  'normal_time',
  'extra_1',
  'extra_break',
  'extra_2',
  'extra_end',
  'shootout',
] as const

describe('the clock of three thirds', () => {
  const first = { first_half: iso(0) }
  const second = { ...first, break_1: iso(16), period_2: iso(20) }
  test.each([
    ['the first period', first, at(7), 'period', 1, '07:00', 0],
    ['its stoppage time', first, at(17), 'period', 1, '15:00', 2],
    ['a forgotten whistle gives way to the plan', first, at(21), 'period', 2, '16:00', 0],
    ['and the plan has its break', first, at(37), 'pause', 2, '30:00', 0],
    ['the last period runs into stoppage time', first, at(58), 'period', 3, '45:00', 3],
    ['a forgotten final whistle is assumed in the end', first, at(70), 'ended', 3, '45:00', 0],
    ['a break', { ...first, break_1: iso(16) }, at(19), 'pause', 1, '15:00', 0],
    ['the second period counts from its own start', second, at(24), 'period', 2, '19:00', 0],
    ['the third period', { ...second, break_2: iso(35), period_3: iso(41) }, at(43, 30), 'period', 3, '32:30', 0],
    ['full time', { ...second, full_time: iso(50) }, at(60), 'ended', 3, '45:00', 0],
  ] as const)('%s', (_, starts, now, phase, period, shown, stoppage) => {
    const clock = matchClock(game(THIRDS, starts), now)
    expect([clock.phase, clock.period, formatClock(clock.seconds), clock.stoppage]).toEqual([phase, period, shown, stoppage])
  })

  test('follows the plan without a scorekeeper', () => {
    const phases = [0, 15, 20, 35, 40, 54].map((minute) => matchClock(game(THIRDS), at(minute)).phase)
    expect(phases).toEqual(['period', 'pause', 'period', 'pause', 'period', 'period'])
    expect(matchClock(game(THIRDS), at(55)).phase).toBe('ended')
    expect(plannedMinutes(game(THIRDS))).toBe(55)
    expect(plannedMinutes(game(QUARTERS))).toBe(75)
  })
})

describe('the clock of a cup match', () => {
  const over = { first_half: iso(0), half_time: iso(15), second_half: iso(20), normal_time: iso(36) }
  const extra = { ...over, extra_1: iso(40) }
  const second = { ...extra, extra_break: iso(46), extra_2: iso(47) }
  test.each([
    ['the break before extra time', over, at(38), 'pause', '30:00', 0],
    ['extra time', extra, at(42), 'extra', '32:00', 0],
    ['its stoppage time', extra, at(46), 'extra', '35:00', 1],
    ['its break', { ...extra, extra_break: iso(46) }, at(46, 30), 'pause', '35:00', 0],
    ['its second period', second, at(49), 'extra', '37:00', 0],
    ['the break before the shoot-out', { ...second, extra_end: iso(53) }, at(54), 'pause', '40:00', 0],
    ['the shoot-out', { ...second, shootout: iso(55) }, at(60), 'shootout', '40:00', 0],
    ['the shoot-out right after normal time', { ...over, shootout: iso(38) }, at(40), 'shootout', '30:00', 0],
    ['full time', { ...second, shootout: iso(55), full_time: iso(63) }, at(70), 'ended', '40:00', 0],
    ['a forgotten shoot-out', { ...over, shootout: iso(38) }, at(99), 'ended', '30:00', 0],
    ['a break that nobody ended', over, at(97), 'ended', '30:00', 0],
  ] as const)('%s', (_, starts, now, phase, shown, stoppage) => {
    const clock = matchClock(game(CUP, starts), now)
    expect([clock.phase, formatClock(clock.seconds), clock.stoppage]).toEqual([phase, shown, stoppage])
  })

  test('minutes count on in extra time', () => {
    expect(matchMinute(matchClock(game(CUP, extra), at(40, 30)))).toEqual({ minute: 31, stoppage: 0 })
    expect(matchMinute(matchClock(game(CUP, extra), at(45, 30)))).toEqual({ minute: 35, stoppage: 1 })
    expect(eventMinute(game(CUP, second), { kind: 'extra_break', occurredAt: iso(46) })).toEqual({ minute: 35, stoppage: 2 })
    expect(eventMinute(game(CUP, second), { kind: 'normal_time', occurredAt: iso(36) })).toEqual({ minute: 30, stoppage: 2 })
    const shot = { ...second, shootout: iso(55), full_time: iso(60) }
    expect(eventMinute(game(CUP, shot), { kind: 'full_time', occurredAt: iso(60) })).toEqual({ minute: 40, stoppage: 0 })
    expect([lastMinute(game(CUP)), minutesUntil(game(CUP), 3), periodOfMinute(game(CUP), 35), periodOfMinute(game(CUP), 36)]).toEqual([
      40, 35, 3, 4,
    ])
  })

  test('minutes follow from a period and the time in it', () => {
    const minute = (period: number, t: number, format?: MatchFormat) => {
      const told = minuteWithin({ period_duration: 15, format }, { period, t })
      return [told.minute, told.stoppage]
    }
    expect([minute(1, 0), minute(1, 899_999), minute(1, 900_000), minute(2, 60_000)]).toEqual([
      [1, 0],
      [15, 0],
      [15, 1],
      [17, 0],
    ])
    expect([minute(3, 0, THIRDS), minute(4, 299_999, CUP), minute(4, 300_000, CUP)]).toEqual([
      [31, 0],
      [40, 0],
      [40, 1],
    ])
  })
})

test('time never turns the clock of any format back', () => {
  const formats = fc.record({
    periods: fc.integer({ min: 2, max: 4 }),
    extra_periods: fc.integer({ min: 0, max: 2 }),
    extra_duration: fc.integer({ min: 1, max: 15 }),
    shootout: fc.boolean(),
  })
  fc.assert(
    fc.property(
      formats,
      fc.integer({ min: 0, max: 9 }),
      fc.integer({ min: -600, max: 30_000 }),
      fc.nat(10_000),
      (format, whistles, second, later) => {
        const phases = periodsOf(format).flatMap(({ start, end }) => [start, end])
        const starts = Object.fromEntries(phases.slice(0, whistles).map((phase, index) => [phase, iso(index * 12)]))
        const [before, after] = [second, second + later].map((moment) => matchClock(game(format, starts), at(0, moment)))
        if (!before || !after) throw new Error('two clocks')
        expect(after.seconds).toBeGreaterThanOrEqual(before.seconds)
        expect(after.seconds).toBeLessThanOrEqual(after.end * 60)
        if (before.phase === 'ended') expect(after.phase).toBe('ended')
        if (!isRunning(after.phase)) expect(after.stoppage).toBe(0)
        const { minute } = matchMinute(after)
        expect(minute).toBeGreaterThanOrEqual(1)
        expect(minute).toBeLessThanOrEqual(lastMinute(game(format)))
      },
    ),
  )
})

describe('the rules', () => {
  test('a cup match runs through extra time to the shoot-out, and its kicks are apart from the score', () => {
    const kicks = [1, 2, 3].flatMap(() => [['kick_scored', 'one'] as const, ['kick_missed', 'two'] as const])
    const state = play(CUP, [...TO_SHOOTOUT, ...kicks.map(([kind, side]): [EntryKind, Side] => [kind, side]), 'full_time'])
    expect(state).toMatchObject({
      status: 'finished',
      score: { one: 0, two: 0 },
      extraTime: true,
      shootout: { one: 3, two: 0 },
      kicks: { one: 3, two: 3 },
    })
  })

  test('goals of extra time count', () => {
    const state = play(CUP, ['kick_off', 'half_time', 'second_half', 'normal_time', 'extra_1', ['goal', 'two'], 'full_time'])
    expect(state).toMatchObject({ score: { one: 0, two: 1 }, extraTime: true, shootout: null })
  })

  test.each<[string, MatchFormat, readonly (EntryKind | [EntryKind, Side])[]]>([
    ['a third period before the second', THIRDS, ['kick_off', 'break_1', 'period_3']],
    ['half-time of thirds', THIRDS, ['kick_off', 'half_time']],
    ['a fourth third', THIRDS, ['kick_off', 'break_1', 'period_2', 'break_2', 'period_3', 'break_3']],
    ['the same break twice', QUARTERS, ['kick_off', 'break_1', 'period_2', 'break_1']],
    ['the break of a period that was not played', QUARTERS, ['kick_off', 'break_1', 'break_2']],
    ['a period that has ended', QUARTERS, ['kick_off', 'break_1', 'period_2', 'break_2', 'period_2']],
    ['thirds of two halves', CUP, ['kick_off', 'break_1']],
    ['extra time of a league match', { ...CUP, extra_periods: 0, shootout: false }, ['kick_off', 'half_time', 'second_half', 'extra_1']],
    ['an end of normal time with nothing after it', THIRDS, ['kick_off', 'break_1', 'period_2', 'break_2', 'period_3', 'normal_time']],
    ['extra time at half-time', CUP, ['kick_off', 'half_time', 'extra_1']],
    ['the second period of extra time without the first', CUP, [...TO_SHOOTOUT.slice(0, 4), 'extra_2']],
    ['a shoot-out at half-time', CUP, ['kick_off', 'half_time', 'shootout']],
    ['a shoot-out after half of extra time', CUP, [...TO_SHOOTOUT.slice(0, 6), 'shootout']],
    ['a shoot-out that the format has not', { ...CUP, shootout: false }, [...TO_SHOOTOUT]],
    ['two shoot-outs', CUP, [...TO_SHOOTOUT, 'shootout']],
    ['play after the shoot-out has begun', CUP, [...TO_SHOOTOUT.slice(0, 4), 'shootout', 'extra_1']],
    ['a kick without a shoot-out', CUP, ['kick_off', ['kick_scored', 'one']]],
    ['a kick of nobody', CUP, [...TO_SHOOTOUT, 'kick_scored']],
    ['a kick out of turn', CUP, [...TO_SHOOTOUT, ['kick_scored', 'one'], ['kick_missed', 'one']]],
    ['the end of a level shoot-out', CUP, [...TO_SHOOTOUT, ['kick_scored', 'one'], ['kick_scored', 'two'], 'full_time']],
    ['a kick after the end', CUP, [...TO_SHOOTOUT, ['kick_scored', 'one'], ['kick_missed', 'two'], 'full_time', ['kick_scored', 'one']]],
    ['a whistle after the end', THIRDS, ['kick_off', 'break_1', 'full_time', 'period_2']],
    ['a whistle before the kick-off', QUARTERS, ['break_2']],
  ])('%s is refused', (_, format, kinds) => {
    expect(() => play(format, kinds)).toThrow(MatchRuleError)
    // What comes before is fine: only the last one breaks a rule.
    expect(() => play(format, kinds.slice(0, -1))).not.toThrow()
  })

  test('a decision by staff takes extra time and the shoot-out away, a corrected result keeps them', () => {
    const state = play(CUP, [...TO_SHOOTOUT, ['kick_scored', 'one'], ['kick_missed', 'two'], 'full_time'])
    const result = { kind: 'result', side: null, occurredAt: iso(90), score: { one: 2, two: 2 } } as const
    expect(applyEvent(state, result)).toMatchObject({ extraTime: true, shootout: { one: 1, two: 0 } })
    expect(applyEvent(state, { ...result, shootout: false, extraTime: false })).toMatchObject({ extraTime: false, shootout: null })
    expect(applyEvent(state, { ...result, shootout: { one: 3, two: 4 } })).toMatchObject({ shootout: { one: 3, two: 4 } })
    expect(applyEvent(state, { ...result, kind: 'awarded' })).toMatchObject({
      extraTime: false,
      shootout: null,
      decision: { gives: 'draw' },
    })
  })

  test('whatever is entered in whatever order, the state stays sound', () => {
    const formats = fc.constantFrom(
      THIRDS,
      QUARTERS,
      CUP,
      { ...CUP, periods: 3 },
      { ...CUP, extra_periods: 1 },
      { ...CUP, extra_periods: 0 },
    )
    const entries = fc.array(fc.tuple(fc.constantFrom(...ENTRY_KINDS), fc.constantFrom(...SIDES)), { maxLength: 60 })
    fc.assert(
      fc.property(formats, entries, (format, made) => {
        let state: MatchState = applyEvent({ ...UNPLAYED, format }, event('kick_off', 0))
        for (const [index, [kind, side]] of made.entries()) {
          try {
            state = applyEvent(state, event(kind, index + 1, side))
          } catch (error) {
            if (!(error instanceof MatchRuleError)) throw error
          }
          for (const own of SIDES) {
            expect(state.kicks[own] - state.kicks[otherSide(own)]).toBeLessThanOrEqual(1)
            expect(state.shootout?.[own] ?? 0).toBeLessThanOrEqual(state.kicks[own])
          }
          const known = new Set(['full_time', 'shootout', ...periodsOf(format).flatMap(({ start, end }) => [start, end])])
          for (const [phase, start] of Object.entries(state.starts)) if (start) expect(known).toContain(phase)
          // Whistles that were accepted stand in the order of play.
          const blown = WHISTLE_KINDS.flatMap((whistle) => state.starts[whistle === 'kick_off' ? 'first_half' : whistle] ?? [])
          for (const [place, start] of blown.entries()) expect(start >= (blown[place - 1] ?? '')).toBe(true)
          if (state.shootout && state.status === 'finished') expect(state.shootout.one).not.toBe(state.shootout.two)
        }
      }),
    )
  })
})

test('a timeline of extra time and a shoot-out stands in the order of play', () => {
  const entry = (kind: EntryKind, minute: number | null = null) => ({ kind, minute, stoppage: 0 })
  const entries = [
    entry('goal', 33),
    entry('full_time', 40),
    entry('kick_scored'),
    entry('shootout'),
    entry('extra_1', 31),
    entry('goal', 30),
  ]
  const sorted = sortTimeline([...entries, entry('kick_off', 1), entry('normal_time', 30)], game(CUP))
  expect(sorted.map(({ kind, minute }) => `${kind} ${minute}`)).toEqual([
    'kick_off 1',
    'goal 30',
    'normal_time 30',
    'extra_1 31',
    'goal 33',
    'shootout null',
    'kick_scored null',
    'full_time 40',
  ])
})
