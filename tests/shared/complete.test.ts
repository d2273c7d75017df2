import { describe, expect, test } from 'vitest'
import type { Appearance, MatchAction } from '#shared/match-action.ts'
import { playedMs } from '#shared/figures/minutes.ts'
import { completeActions, completeAppearances, correctAppearances, findNewcomers } from '#shared/tagging/complete.ts'
import { SOME_ACTION } from '../support/match-actions.ts'

const action = (given: Partial<MatchAction>): MatchAction => ({ ...SOME_ACTION, outcome: 'success', ...given })
const receivers = (...actions: MatchAction[]) => completeActions(actions).map(({ otherPlayer }) => otherPlayer)
const PASS = action({ id: 'a', player: 'p1', t: 1000 })

describe('a completed pass was received', () => {
  test('by the next of the side to act on the ball, whatever the other side does in between', () => {
    const tackle = action({ id: 'b', side: 'two', player: 'q1', type: 'tackle', t: 2000 })
    expect(receivers(PASS, tackle, action({ id: 'c', player: 'p2', type: 'shot', t: 3000 }))).toEqual(['p2', null, null])
  })

  test.each([
    ['a failed pass', { outcome: 'fail' as const }, {}],
    ['a pass after which the side restarts', {}, { setPiece: 'throw_in' as const }],
    ['a pass before the break', {}, { period: 2 as const, t: 1500 }],
    ['a pass long ago', {}, { t: 40_000 }],
    ['a pass after which the side wins the ball back', {}, { type: 'recovery' as const }],
    ['a pass to nobody else', {}, { player: 'p1' }],
  ])('not %s', (_, pass, next) => {
    expect(receivers({ ...PASS, ...pass }, action({ id: 'b', player: 'p2', t: 2000, ...next }))[0]).toBeNull()
  })

  test('in the order of the match, not of tagging', () => {
    const later = action({ id: 'b', player: 'p3', t: 9000 })
    expect(completeActions([later, action({ id: 'c', player: 'p2', t: 2000 }), PASS]).map(({ id, seq }) => [id, seq])).toEqual([
      ['a', 0],
      ['c', 1],
      ['b', 2],
    ])
  })
})

describe('someone was on the pitch', () => {
  const LINE: Appearance = { player: 'p1', shirt: 7, side: 'one', position: null, captain: false, starting: true, on: null, off: null }
  const off = action({ id: 'o', player: 'p1', shirt: 7, type: 'sub_off', period: 2, t: 60_000 })

  test('from the start until the substitution or the dismissal', () => {
    const red = action({ id: 'r', player: 'p1', type: 'card', flags: ['red'], t: 5000 })
    expect(completeAppearances([LINE], [off])).toMatchObject([{ on: { period: 1, t: 0 }, off: { period: 2, t: 60_000 } }])
    expect(completeAppearances([LINE], [red])).toMatchObject([{ off: { period: 1, t: 5000 } }])
    expect(completeAppearances([LINE], [{ ...red, flags: ['yellow'] }])).toMatchObject([{ off: null }])
  })

  test('from coming on, and never without', () => {
    const bench = { ...LINE, starting: false }
    expect(completeAppearances([bench], [{ ...off, type: 'sub_on' }])).toMatchObject([{ on: { period: 2, t: 60_000 }, off: null }])
    expect(completeAppearances([bench], [off])).toMatchObject([{ on: null, off: null }])
  })

  test('several times, with rolling substitutions', () => {
    const sub = (type: 'sub_on' | 'sub_off', minute: number) => ({
      ...off,
      id: `${type} ${minute}`,
      type,
      period: 1 as const,
      t: minute * 60_000,
    })
    const at = (minute: number) => ({ period: 1 as const, t: minute * 60_000 })
    const [stayed] = completeAppearances([LINE], [sub('sub_off', 10), sub('sub_on', 15), sub('sub_off', 20), sub('sub_on', 28)])
    expect(stayed).toMatchObject({
      on: at(0),
      off: null,
      rests: [
        { from: at(10), until: at(15) },
        { from: at(20), until: at(28) },
      ],
    })
    expect(stayed && playedMs(stayed, { 1: 30 * 60_000, 2: 30 * 60_000 })).toBe((60 - 5 - 8) * 60_000)
    const [again] = completeAppearances(
      [{ ...LINE, starting: false }],
      [sub('sub_on', 5), sub('sub_off', 10), sub('sub_on', 20), sub('sub_off', 25)],
    )
    expect(again).toMatchObject({ on: at(5), off: at(25), rests: [{ from: at(10), until: at(20) }] })
    expect(again && playedMs(again, { 1: 30 * 60_000, 2: 30 * 60_000 })).toBe(10 * 60_000)
  })

  test('not again by a second tap of what is so already', () => {
    const twice = completeAppearances([LINE], [off, { ...off, id: 'p', t: 70_000 }])
    expect(twice).toMatchObject([{ off: { period: 2, t: 60_000 } }])
    expect(twice[0]).not.toHaveProperty('rests')
  })

  test('by the shirt, where no one knows the child', () => {
    const unknown = { ...LINE, player: null }
    expect(completeAppearances([unknown], [{ ...off, player: null }])).toMatchObject([{ off: { period: 2 } }])
    expect(completeAppearances([unknown], [{ ...off, player: null, side: 'two' }])).toMatchObject([{ off: null }])
  })
})

describe('a line-up with its own times, after a correction', () => {
  const at = (minute: number) => ({ period: 2 as const, t: minute * 60_000 })
  const LINE: Appearance = {
    player: 'p1',
    shirt: 7,
    side: 'one',
    position: 'Forward',
    captain: true,
    starting: false,
    on: at(5),
    off: at(20),
  }
  const on = action({ id: 'on', player: 'p1', shirt: 7, type: 'sub_on', ...at(5) })
  const red = action({ id: 'red', player: 'p1', shirt: 7, type: 'card', flags: ['red'], ...at(20) })
  const moved = { ...on, ...at(9) }

  test.each<[string, MatchAction[], MatchAction[], Partial<Appearance>]>([
    ['is as it was where another event was corrected', [on, red], [on, red, action({ id: 'pass', player: 'p1' })], LINE],
    ['has the corrected time', [on, red], [moved, red], { on: at(9), off: at(20) }],
    ['has no end that was deleted', [on, red], [on], { on: at(5), off: null }],
    ['never came on, if that was deleted', [on, red], [red], { on: null, off: null }],
    ['keeps the start that has no event', [red], [], { on: at(5), off: null }],
    ['keeps the end that has no event', [on], [moved], { on: at(9), off: at(20) }],
    [
      'ends with the first of two events, if one is added',
      [on, red],
      [on, red, { ...red, id: 'o', ...at(12) }],
      { on: at(5), off: at(12) },
    ],
  ])('%s', (_, before, after, expected) => {
    expect(correctAppearances([LINE], before, after)).toEqual([{ ...LINE, ...expected }])
  })

  test('gets those who come on only by a correction', () => {
    const given = { ...on, player: 'p2', shirt: null }
    expect(findNewcomers([LINE], [on], [given])).toMatchObject([{ player: 'p2', side: 'one', starting: false, on: null }])
    // Neither who stands there, nor whom no one knows, nor whom the source itself brings on.
    expect(findNewcomers([LINE], [on], [on, { ...given, player: null }])).toEqual([])
    expect(findNewcomers([LINE], [given], [given])).toEqual([])
  })
})
