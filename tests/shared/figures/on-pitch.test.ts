import { expect, test } from 'vitest'
import { tallyOnPitch } from '#shared/figures/on-pitch.ts'
import type { Appearance, MatchAction } from '#shared/match-action.ts'
import { FULL_PITCH } from '#shared/pitch.ts'
import { EVERYTHING, SOME_ACTION } from '../../support/match-actions.ts'

const pass = (period: MatchAction['period'], t: number, side: 'one' | 'two' = 'one'): MatchAction => ({
  ...SOME_ACTION,
  id: `${period} ${t} ${side}`,
  period,
  t,
  side,
  player: 'somebody',
  outcome: 'success',
})
const child: Appearance = {
  player: 'p1',
  shirt: 7,
  side: 'one',
  position: null,
  captain: false,
  starting: true,
  on: null,
  off: null,
}
const actions = [pass(1, 0), pass(1, 1000), pass(1, 2000, 'two'), pass(2, 0), pass(2, 1000, 'two'), pass(5, 0)]
const passes = (appearance: Partial<Appearance>) => {
  const counted = tallyOnPitch(actions, EVERYTHING, FULL_PITCH)({ ...child, ...appearance })
  return counted && [counted.own.passes ?? 0, counted.opponents.passes ?? 0]
}

test.each<[string, Partial<Appearance>, ReturnType<typeof passes>]>([
  ['a whole match, without the shoot-out', {}, [3, 2]],
  ['the first half', { off: { period: 2, t: 0 } }, [2, 1]],
  ['whoever came on', { starting: false, on: { period: 1, t: 1000 } }, [2, 2]],
  ['whoever came on and off again', { starting: false, on: { period: 1, t: 1000 }, off: { period: 2, t: 1000 } }, [2, 1]],
  ['whoever rested in between', { rests: [{ from: { period: 1, t: 1000 }, until: { period: 2, t: 1000 } }] }, [1, 1]],
  ['the other side', { side: 'two' }, [2, 3]],
  ['the bench', { starting: false }, null],
])('counts what both teams did with somebody on the pitch: %s', (_, appearance, expected) => {
  expect(passes(appearance)).toEqual(expected)
})
