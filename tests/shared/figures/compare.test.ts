import { describe, expect, test } from 'vitest'
import { compare, LEAST_PEERS, meanOf, percentileOf, shrink, type ComparedMatch, type Member } from '#shared/figures/compare.ts'
import type { Tally } from '#shared/figures/tallies.ts'
import { EVERYTHING } from '../../support/match-actions.ts'
import { fc } from '../../support/fast-check.ts'

const MINUTE = 60_000
const match = (own: Tally, minutes = 60, more: Partial<ComparedMatch> = {}): ComparedMatch => ({
  subject: { side: 'one', player: { id: 'p' } },
  own,
  opponents: {},
  coverage: EVERYTHING,
  tracked: null,
  played: minutes / 60,
  playedMs: minutes * MINUTE,
  ...more,
})
const season = (own: Tally, minutes = 60, count = 3): ComparedMatch[] => Array.from({ length: count }, () => match(own, minutes))
const peers = (count: number, own: (index: number) => Tally): Member[] =>
  Array.from({ length: count }, (_, index) => ({ id: `peer ${index}`, matches: season(own(index)) }))
const me = (...matches: ComparedMatch[]): Member => ({ id: 'me', matches })

describe('who is compared', () => {
  test.each<[string, ComparedMatch[], boolean]>([
    ['three matches and two full matches’ time', season({}, 40), true],
    ['two matches', season({}, 60, 2), false],
    ['three matches and less time', season({}, 39), false],
    ['many matches of 20 minutes', season({}, 20, 30), false],
    ['matches of 21 minutes', season({}, 21, 6), true],
    ['unknown times', Array.from({ length: 5 }, () => match({}, 60, { playedMs: null, played: null })), false],
  ])('%s', (_, matches, enough) => {
    expect(compare('me', [me(...matches)]).enough).toBe(enough)
  })

  test('short matches do not count at all', () => {
    const { matches, playedMs, figures } = compare('me', [me(...season({ passes: 10 }), match({ passes: 99 }, 15))])
    expect([matches, playedMs, figures.passes?.average]).toEqual([3, 180 * MINUTE, 10])
  })

  test('peers of whom too little is known are no peers', () => {
    const short = Array.from({ length: 30 }, (_, index) => ({ id: `short ${index}`, matches: season({}, 60, 2) }))
    expect(compare('me', [me(...season({})), ...short, ...peers(3, () => ({}))]).peers).toBe(3)
  })
})

describe('a figure among the peers', () => {
  test('is raw only with fewer than 20 of them', () => {
    const few = compare('me', [me(...season({ passes: 30 })), ...peers(LEAST_PEERS - 1, () => ({ passes: 10 }))])
    expect(few.figures.passes).toEqual({ average: 30, percentile: null, peers: 19 })
    const enough = compare('me', [me(...season({ passes: 30 })), ...peers(LEAST_PEERS, () => ({ passes: 10 }))])
    expect(enough.figures.passes).toEqual({ average: 30, percentile: 95, peers: 20 })
  })

  test('is in the middle where all are equal', () => {
    expect(compare('me', [me(...season({ passes: 10 })), ...peers(20, () => ({ passes: 10 }))]).figures.passes?.percentile).toBe(50)
  })

  test('is reversed where fewer is better', () => {
    const { figures } = compare('me', [me(...season({ lost_balls: 0 })), ...peers(20, (index) => ({ lost_balls: index + 1 }))])
    expect(figures.lost_balls?.percentile).toBe(95)
  })

  test('of shares comes from sums', () => {
    const own = [match({ passes_completed: 1, passes_judged: 1 }), ...season({ passes_completed: 3, passes_judged: 9 })]
    expect(compare('me', [me(...own)]).figures.pass_accuracy?.average).toBeCloseTo((100 * 10) / 28)
  })

  test('is not there where too few matches record it', () => {
    const partly = [...season({ passes: 10 }, 60, 2), match({}, 60, { coverage: { ...EVERYTHING, types: [] } })]
    expect(compare('me', [me(...partly)]).figures.passes).toEqual({ average: null, percentile: null, peers: 0 })
  })

  test('is drawn to the mean the more, the less someone has played', () => {
    expect(shrink({ count: 10, of: 2 }, 2, 2)).toBe(3.5)
    expect(shrink({ count: 50, of: 10 }, 2, 2)).toBe(4.5)
    expect(shrink({ count: 3, of: 3 }, 0.5, 10)).toBeCloseTo(8 / 13)
    expect(
      meanOf([
        { count: 1, of: 1 },
        { count: 0, of: 3 },
      ]),
    ).toBe(0.25)
    expect(meanOf([])).toBe(0)
  })
})

describe('a percentile', () => {
  test('counts those below and half of the equal ones', () => {
    expect(percentileOf(3, [1, 2, 3, 4])).toBe(63)
  })

  test('stays within 5 and 95, and grows with the value', () => {
    const numbers = fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 1, maxLength: 60 })
    fc.assert(
      fc.property(fc.nat(60), fc.nat(60), numbers, (one, other, all) => {
        const [low, high] = [percentileOf(Math.min(one, other), all), percentileOf(Math.max(one, other), all)]
        expect(low).toBeGreaterThanOrEqual(5)
        expect(high).toBeLessThanOrEqual(95)
        expect(low).toBeLessThanOrEqual(high)
      }),
    )
  })
})
