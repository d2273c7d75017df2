import { describe, expect, test } from 'vitest'
import { averageOver, differenceOf, differences, type OwnMatch } from '#shared/figures/difference.ts'
import type { Figures } from '#shared/match-figures.schema.ts'
import { fc } from '../../support/fast-check.ts'

const FULL = 3_600_000
const match = (figures: Figures, played: number | null = 1): OwnMatch => ({
  figures,
  played_ms: played === null ? null : played * FULL,
  full_ms: FULL,
})
const times = (count: number, figures: Figures, played?: number) => Array.from({ length: count }, () => match(figures, played))

describe('a count differs from usual', () => {
  test.each([
    ['three goals of someone who scores every third match', { goals: 3 }, [...times(3, { goals: 1 }), ...times(7, { goals: 0 })], true],
    ['two goals of someone who scores every second', { goals: 2 }, [...times(5, { goals: 1 }), ...times(5, { goals: 0 })], null],
    ['a first goal', { goals: 1 }, times(10, { goals: 0 }), null],
    ['twice the passes', { passes: 64 }, times(10, { passes: 30 }), true],
    ['a third more passes', { passes: 40 }, times(10, { passes: 30 }), null],
    ['no pass of thirty', { passes: 2 }, times(10, { passes: 30 }), false],
    ['nothing of five', { recoveries: 0 }, times(10, { recoveries: 5 }), null],
    [
      'twice the passes, where matches differ that much',
      { passes: 64 },
      [10, 50, 12, 60, 8, 55, 20, 58].map((passes) => match({ passes })),
      null,
    ],
  ] as const)('%s', (_, own, others, more) => {
    const [id] = Object.keys(own) as ['goals']
    expect(differenceOf(id, [match(own)], others)?.more ?? null).toBe(more)
  })

  test('for the time that was played', () => {
    const others = times(8, { touches: 40 })
    expect(differenceOf('touches', [match({ touches: 10 }, 0.25)], others)).toBeNull()
    expect(differenceOf('touches', [match({ touches: 10 })], others)).toMatchObject({ more: false })
    expect(differenceOf('touches', [match({ touches: 40 }, 0.25)], others)).toMatchObject({ more: true })
  })

  test('only from three other matches that recorded it on, and with known minutes', () => {
    const own = [match({ shots: 30 })]
    expect(differenceOf('shots', own, times(3, { shots: 1 }))).toMatchObject({ more: true })
    expect(differenceOf('shots', own, times(2, { shots: 1 }))).toBeNull()
    expect(differenceOf('shots', own, [...times(2, { shots: 1 }), ...times(9, { shots: { code: 'no_source' } })])).toBeNull()
    expect(differenceOf('shots', [match({ shots: 30 }, null)], times(9, { shots: 1 }))).toBeNull()
    expect(differenceOf('shots', [match({ shots: { code: 'side' } })], times(9, { shots: 1 }))).toBeNull()
  })

  test('never while it is within what the other matches are, and never without end', () => {
    const counts = fc.array(fc.nat(60), { minLength: 3, maxLength: 30 })
    fc.assert(
      fc.property(counts, fc.nat(200), (others, own) => {
        const found = differenceOf(
          'passes',
          [match({ passes: own })],
          others.map((passes) => match({ passes })),
        )
        if (!found) return
        expect(found.chance).toBeGreaterThanOrEqual(0)
        expect(found.chance).toBeLessThanOrEqual(0.01)
        expect(own > Math.max(...others) || own < others.reduce((sum, each) => sum + each, 0) / others.length || found.more).toBe(true)
      }),
    )
  })
})

describe('a share differs from usual', () => {
  const passes = (completed: number, share: number) => ({ passes_completed: completed, pass_accuracy: share })

  test('by more than chance, of enough attempts', () => {
    const others = times(8, passes(24, 80))
    expect(differenceOf('pass_accuracy', [match(passes(12, 40))], others)).toMatchObject({ more: false })
    expect(differenceOf('pass_accuracy', [match(passes(21, 70))], others)).toBeNull()
    expect(differenceOf('pass_accuracy', [match(passes(2, 40))], others)).toBeNull()
    expect(differenceOf('pass_accuracy', [match(passes(0, 0))], others)).toBeNull()
  })

  test('and is averaged over its attempts', () => {
    expect(averageOver('pass_accuracy', [match(passes(10, 100)), match(passes(10, 33.333))])).toBeCloseTo(50)
    expect(averageOver('passes', [match({ passes: 10 }, 0.5), match({ passes: 20 }, 1)])).toBe(20)
    expect(averageOver('passes', [match({ passes: 10 }, null)])).toBeNull()
  })
})

test('at most three differences are shown, the clearest first, and one of a family', () => {
  const usual = { touches: 40, passes: 30, recoveries: 3, shots: 1, goals: 0, lost_balls: 6, dribbles: 1 }
  const own = { touches: 120, passes: 90, recoveries: 12, shots: 9, goals: 4, lost_balls: 30, dribbles: 9 }
  const found = differences([match(own)], times(10, usual))
  expect(found).toHaveLength(3)
  expect(found.map(({ chance }) => chance)).toEqual(found.map(({ chance }) => chance).toSorted((one, other) => one - other))
  const ids = found.map(({ id }) => id)
  expect(ids.filter((id) => id === 'touches' || id === 'passes').length).toBeLessThanOrEqual(1)
  expect(ids.filter((id) => id === 'shots' || id === 'goals').length).toBeLessThanOrEqual(1)
  expect(differences([match(usual)], times(10, usual))).toEqual([])
})

test('matches of an even rate seldom differ', () => {
  // A Poisson process of five a match, by a fixed sequence.
  let state = 7
  const random = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  const poisson = (mean: number) => {
    let [count, product] = [0, random()]
    while (product > Math.exp(-mean)) {
      product *= random()
      count += 1
    }
    return count
  }
  const found = Array.from({ length: 1000 }, () => {
    const games = Array.from({ length: 9 }, () => match({ recoveries: poisson(5) }))
    return differenceOf('recoveries', games.slice(0, 1), games.slice(1))
  })
  expect(found.filter(Boolean).length).toBeLessThan(20)
})
