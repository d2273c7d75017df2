import { describe, expect, test } from 'vitest'
import { SPEED_BANDS, sumFigures } from '#shared/fitness.ts'
import { figuresOf } from '#server/statistics/fitness/figures.ts'
import { halvesOf, stepsWithin } from '#server/statistics/fitness/halves.ts'
import { stepsOf, type Step } from '#server/statistics/fitness/steps.ts'
import { fixesOf, KICK_OFF, runOf, type Leg } from '../../../support/tracks.ts'
import { fc } from '../../../support/fast-check.ts'

const kmh = (value: number) => value / 3.6
const hold = (value: number, seconds: number): Leg => [seconds, kmh(value), kmh(value)]
const stepsFor = (legs: readonly Leg[], hertz = 10) => stepsOf(fixesOf(runOf(legs), hertz, { speeds: true })).steps
const figures = (legs: readonly Leg[], sprintKmh = 18) => figuresOf(stepsFor(legs), sprintKmh, false)

describe('bands of speed', () => {
  test('each metre is in the band of its speed', () => {
    const { bands, distance } = figures([hold(5, 72), hold(10, 72), hold(15, 72), hold(20, 72)])
    for (const [index, metres] of [100, 200, 300, 400].entries())
      expect(Math.abs((bands[SPEED_BANDS[index] ?? 'walking'] ?? 0) - metres)).toBeLessThan(1)
    expect(distance).toBeCloseTo(1000, 0)
  })

  test('they add up to the distance, whatever the threshold', () => {
    const step = fc.record({ seconds: fc.double({ min: 0.05, max: 0.5, noNaN: true }), speed: fc.double({ min: 0, max: 10, noNaN: true }) })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 200 }), fc.double({ min: 14, max: 30, noNaN: true }), (parts, threshold) => {
        const { bands, distance, sprintDistance } = figuresOf(inOrder(parts), threshold, false)
        expect(Object.values(bands).reduce((sum, metres) => sum + metres, 0)).toBeCloseTo(distance, 6)
        expect(sprintDistance).toBeLessThanOrEqual(bands.sprinting + 1e-9)
      }),
    )
  })
})

function inOrder(parts: readonly Omit<Step, 't'>[]): Step[] {
  let t = KICK_OFF
  return parts.map((part) => {
    const step = { ...part, t }
    t += part.seconds * 1000
    return step
  })
}

describe('sprints', () => {
  test('last at least a second above the threshold', () => {
    expect(figures([hold(10, 10), hold(20, 0.9), hold(10, 10)])).toMatchObject({ sprints: 0, sprintDistance: 0 })
    const { sprints, sprintDistance } = figures([hold(10, 10), hold(20, 1), hold(10, 10), hold(25, 3), hold(5, 10)])
    expect(sprints).toBe(2)
    expect(sprintDistance).toBeCloseTo(kmh(20) + 3 * kmh(25), 1)
  })

  test('at the threshold itself no one sprints; a lower threshold makes more of them', () => {
    const legs = [hold(18, 5), hold(10, 5), hold(19, 5)]
    expect(figures(legs, 18).sprints).toBe(1)
    expect(figures(legs, 19.1).sprints).toBe(0)
    expect(figures(legs, 17).sprints).toBe(2)
  })

  test('a gap ends a sprint', () => {
    const steps = stepsFor([hold(20, 4)])
    const cut = steps.filter(({ t }) => t < KICK_OFF + 1000 || t >= KICK_OFF + 3400)
    expect(figuresOf(cut, 18, false)).toMatchObject({ sprints: 1 })
  })

  test('are not counted where a recording is coarse', () => {
    expect(figuresOf(stepsFor([hold(20, 60)], 1), 18, true)).toMatchObject({ sprints: null })
  })
})

test('the top speed, and the seconds of which there is one', () => {
  expect(figures([hold(10, 10), hold(25, 2)]).topSpeed).toBeCloseTo(kmh(25))
  expect(figures([hold(10, 10), hold(25, 2)]).seconds).toBeCloseTo(12)
})

describe('halves', () => {
  const at = (minute: number) => new Date(KICK_OFF + minute * 60_000)
  const whistles = { firstHalfAt: at(0), halfTimeAt: at(20), secondHalfAt: at(30), fullTimeAt: at(50) }

  test('before, break and after do not count', () => {
    const steps = stepsOf(fixesOf(runOf([[90 * 60, 2, 2]]), 5, { speeds: true, start: KICK_OFF - 20 * 60_000 })).steps
    const { first, second } = halvesOf(whistles)
    const parts = [first, second].map((half) => figuresOf(stepsWithin(steps, half), 18, false))
    for (const { seconds, distance } of parts) {
      expect(seconds).toBeCloseTo(20 * 60)
      expect(distance).toBeCloseTo(2 * 20 * 60)
    }
    expect(sumFigures(parts)).toMatchObject({ sprints: 0, topSpeed: 2 })
    expect(sumFigures(parts).distance).toBeCloseTo(4800)
  })

  test('a step over the whistle counts as far as it is before it', () => {
    const step = { t: KICK_OFF - 400, seconds: 1, speed: 3 }
    expect(stepsWithin([step], halvesOf(whistles).first)).toEqual([{ t: KICK_OFF, seconds: 0.6, speed: 3 }])
    expect(stepsWithin([{ ...step, t: KICK_OFF - 1000 }], halvesOf(whistles).first)).toEqual([])
  })

  test.each(Object.keys(whistles))('without %s no one knows', (missing) => {
    expect(() => halvesOf({ ...whistles, [missing]: null })).toThrow('not all recorded')
  })
})

test('what is not counted in one part is not counted in the sum', () => {
  const [counted, coarse] = [figures([hold(20, 10)]), figuresOf(stepsFor([hold(20, 10)], 1), 18, true)]
  expect(sumFigures([counted, coarse])).toMatchObject({ sprints: null })
  expect(sumFigures([])).toMatchObject({ distance: 0, sprints: 0 })
})
