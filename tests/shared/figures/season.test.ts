import { describe, expect, test } from 'vitest'
import { fullMatches, periodLengths, playedMs } from '#shared/figures/minutes.ts'
import { seasonFigures, type SeasonMatch } from '#shared/figures/season.ts'
import type { Appearance } from '#shared/match-action.ts'
import { EVERYTHING, SOME_ACTION } from '../../support/match-actions.ts'

const MINUTE = 60_000
const HALF = 30 * MINUTE
const lengths = periodLengths(HALF, [])
const appearance = (more: Partial<Appearance>): Appearance => ({
  player: 'p1',
  shirt: 7,
  side: 'one',
  position: null,
  captain: false,
  starting: true,
  on: null,
  off: null,
  ...more,
})

describe('minutes', () => {
  test.each<[string, Partial<Appearance>, number]>([
    ['a whole match', {}, 60],
    ['taken off', { off: { period: 2, t: 10 * MINUTE } }, 40],
    ['taken off at half-time', { off: { period: 2, t: 0 } }, 30],
    ['taken off in stoppage time', { off: { period: 1, t: 33 * MINUTE } }, 30],
    ['brought on', { starting: false, on: { period: 2, t: 10 * MINUTE } }, 20],
    ['on and off', { starting: false, on: { period: 1, t: 20 * MINUTE }, off: { period: 2, t: 5 * MINUTE } }, 15],
    ['on the bench', { starting: false }, 0],
  ])('%s', (_, more, minutes) => {
    expect(playedMs(appearance(more), lengths)).toBe(minutes * MINUTE)
  })

  test('extra time lasts until its last action', () => {
    const extra = periodLengths(HALF, [
      { ...SOME_ACTION, period: 3, t: 4 * MINUTE },
      { ...SOME_ACTION, period: 3, t: 5 * MINUTE },
    ])
    expect(playedMs(appearance({}), extra)).toBe(65 * MINUTE)
    expect(fullMatches(90 * MINUTE, HALF)).toBe(1.5)
  })
})

describe('a season', () => {
  const subject = { side: 'one', player: { id: 'p1' } } as const
  const match = (more: Partial<SeasonMatch>): SeasonMatch => ({
    subject,
    own: {},
    opponents: {},
    coverage: EVERYTHING,
    tracked: null,
    played: 1,
    ...more,
  })
  const figures = (...matches: SeasonMatch[]) => seasonFigures(matches, subject)

  test('counts are added up, and divided by the full matches that were played', () => {
    const season = figures(match({ own: { shots: 4 } }), match({ own: { shots: 2 }, played: 0.5 }))
    expect(season.shots).toEqual({ total: { value: 6, reason: null }, average: { value: 4, reason: null }, matches: 2 })
  })

  test('shares come from the sums, not from shares', () => {
    const good = match({ own: { passes_completed: 1, passes_judged: 1 } })
    const bad = match({ own: { passes_completed: 3, passes_judged: 9 } })
    expect(figures(good, bad).pass_accuracy).toMatchObject({ total: { value: 40 }, average: { value: 40 }, matches: 2 })
    expect(figures(good, match({})).pass_accuracy).toMatchObject({ total: { value: 100 }, matches: 2 })
  })

  test('a match that did not record a figure does not count for it, not even its minutes', () => {
    const key = { ...EVERYTHING, types: EVERYTHING.types.filter((type) => type !== 'pass') }
    const season = figures(match({ own: { passes: 30, shots: 1 } }), match({ own: { passes: 2, shots: 1 }, coverage: key }))
    expect(season.passes).toMatchObject({ total: { value: 30 }, average: { value: 30 }, matches: 1 })
    expect(season.shots).toMatchObject({ total: { value: 2 }, average: { value: 1 }, matches: 2 })
  })

  test('without minutes there is a sum, but no average', () => {
    const season = figures(match({ own: { shots: 4 }, played: null }))
    expect(season.shots?.total.value).toBe(4)
    expect(season.shots?.average).toEqual({ value: null, reason: { code: 'no_minutes' } })
  })

  test('what no match recorded is not recorded, with its reason', () => {
    expect(figures(match({ coverage: null })).shots).toMatchObject({ total: { reason: { code: 'no_source' } }, matches: 0 })
    expect(figures().shots?.total.reason).toEqual({ code: 'no_source' })
  })

  test('metres are added up, speeds weighed by the time', () => {
    const run = (metres: number, speed: number) => ({
      total_distance: metres,
      distance_with_speed: 0,
      sprints_distance: 0,
      sprints_count: null,
      average_speed: speed,
    })
    const season = figures(match({ tracked: run(6000, 6) }), match({ tracked: run(2000, 3), played: 0.5 }), match({}))
    expect(season.total_distance).toMatchObject({ total: { value: 8000 }, matches: 2 })
    expect(season.average_speed?.total.value).toBeCloseTo(5)
    expect(season.sprints_count?.total.reason).toEqual({ code: 'sampled_slowly' })
  })
})
