import { describe, expect, test } from 'vitest'
import { figureValues, type FigureValues } from '#shared/figures/figure-values.ts'
import { FIGURES, type FigureId } from '#shared/figures/figure.ts'
import type { Coverage } from '#shared/match-action.ts'
import { EVERYTHING } from '../../support/match-actions.ts'

const own = { passes: 10, passes_judged: 8, passes_completed: 6, possession_passes: 30, pressing_actions: 4 }
const opponents = { possession_passes: 10, pressed_passes: 22 }
const figures = (coverage: Coverage | null, player: { id: string | null } | null = null): FigureValues =>
  figureValues({ subject: { side: 'one', player }, own, opponents, coverage, tracked: null })
const counted = FIGURES.filter(({ source }) => source.kind !== 'tracked')

test('figures from counts', () => {
  const values = figures(EVERYTHING)
  const expected: Partial<Record<FigureId, number>> = {
    passes: 10,
    pass_accuracy: 75,
    possession: 75,
    passes_per_defensive_action: 5.5,
    shots: 0,
  }
  for (const [id, value] of Object.entries(expected)) expect(values[id as FigureId]).toEqual({ value, reason: null })
  expect(values.aerials_won_share).toEqual({ value: null, reason: { code: 'nothing_to_share' } })
})

describe.each(counted)('$id is not recorded, which is not 0', ({ id, group, needs, ofPlayers }) => {
  const keeper = (player: string | null = null) => ({ id: player, keepsGoal: true })
  const valuesOf = (coverage: Coverage | null, player = group === 'goalkeeping' ? keeper() : null) =>
    figureValues({ subject: { side: 'one', player }, own, opponents, coverage, tracked: null })

  test.each(needs.types)('without %s', (type) => {
    const coverage = { ...EVERYTHING, types: EVERYTHING.types.filter((each) => each !== type) }
    expect(valuesOf(coverage)[id]).toEqual({ value: null, reason: { code: 'types', types: [type] } })
  })

  test.each(needs.details)('without %s', (...some) => {
    const coverage = { ...EVERYTHING, details: EVERYTHING.details.filter((each) => !some.includes(each)) }
    expect(valuesOf(coverage)[id]).toEqual({ value: null, reason: { code: 'details', details: [some[0]] } })
  })

  test('without a source, or with one of the other side or of single players', () => {
    expect(valuesOf(null)[id]?.reason).toEqual({ code: 'no_source' })
    expect(valuesOf({ ...EVERYTHING, sides: ['two'] })[id]?.reason).toEqual({ code: 'side' })
    expect(valuesOf({ ...EVERYTHING, players: ['p1'] })[id]?.reason).toEqual({ code: 'players' })
    if (!ofPlayers) return
    expect(valuesOf({ ...EVERYTHING, players: ['p1'] }, keeper('p2'))[id]?.reason).toEqual({ code: 'players' })
    const isOfOthers = id === 'goals_against'
    expect(valuesOf({ ...EVERYTHING, players: ['p1'] }, keeper('p1'))[id]?.reason?.code === 'players').toBe(isOfOthers)
  })
})

test('what is measured comes from a vest or a watch alone', () => {
  const tracked = { total_distance: 7120, distance_with_speed: 900, sprints_distance: 210, sprints_count: null, average_speed: 6.4 }
  const values = figureValues({ subject: { side: 'one', player: { id: 'p1' } }, own, opponents, coverage: null, tracked })
  expect(values.total_distance).toEqual({ value: 7120, reason: null })
  expect(values.sprints_count).toEqual({ value: null, reason: { code: 'sampled_slowly' } })
  expect(figures(EVERYTHING).total_distance).toEqual({ value: null, reason: { code: 'no_tracking' } })
})

test('a player has no share of the ball and no pressing of a team', () => {
  expect(figures(EVERYTHING, { id: 'p1' })).not.toHaveProperty('possession')
  expect(figures(EVERYTHING, { id: 'p1' })).not.toHaveProperty('passes_per_defensive_action')
})

test('a goalkeeper alone has saves, claims and the goals against the team while in goal', () => {
  const onPitch = { own: { own_goals: 1, goals: 2 }, opponents: { goals: 3 } }
  const of = (player: { id: string; keepsGoal?: boolean }, known: typeof onPitch | null = onPitch) =>
    figureValues({
      subject: { side: 'one', player },
      own: { saves: 4 },
      opponents: {},
      onPitch: known,
      coverage: EVERYTHING,
      tracked: null,
    })
  expect(of({ id: 'p1', keepsGoal: true })).toMatchObject({ saves: { value: 4 }, claims: { value: 0 }, goals_against: { value: 4 } })
  expect(of({ id: 'p1', keepsGoal: true }, null).goals_against).toEqual({ value: null, reason: { code: 'no_minutes' } })
  for (const id of ['saves', 'claims', 'goals_against']) expect(of({ id: 'p1' })).not.toHaveProperty(id)
})
