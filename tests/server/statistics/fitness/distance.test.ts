import { describe, expect, test } from 'vitest'
import { distanceOf } from '#server/statistics/fitness/figures.ts'
import { stepsOf } from '#server/statistics/fitness/steps.ts'
import type { Fix } from '#server/statistics/fitness/recording.ts'
import { fixesOf, randomOf, runOf, type Leg } from '../../../support/tracks.ts'
import { fc } from '../../../support/fast-check.ts'

// The truth is known: it is integrated from the speeds of which the runs are made.

const metres = (fixes: readonly Fix[]) => distanceOf(stepsOf(fixes).steps)
const hertz = fc.constantFrom(5, 10, 18)
const seed = fc.integer()
/** Metres a second: from a walk to the sprint of an adult. */
const speed = fc.double({ min: 1.4, max: 8.5, noNaN: true })
const errors = (from: number) => ({ jitter: 0.005, drift: 0.6, random: randomOf(from) })

const changed = (fixes: readonly Fix[], at: number, change: Partial<Fix>) => fixes.with(at - 1, { ...(fixes[at - 1] as Fix), ...change })

function expectWithin2Percent(measured: number, truth: number) {
  expect(measured).toBeGreaterThan(truth * 0.98)
  expect(measured).toBeLessThan(truth * 1.02)
}

describe.each([
  ['places', false],
  ['the device’s speed', true],
] as const)('by %s, the distance is right within 2 %%', (_, speeds) => {
  test('straight on', () => {
    fc.assert(
      fc.property(hertz, speed, seed, fc.double({ min: 0, max: 6, noNaN: true }), (rate, v, from, heading) => {
        const run = runOf([[120, v, v]], { heading })
        expectWithin2Percent(metres(fixesOf(run, rate, { ...errors(from), speeds })), run.run(120))
      }),
    )
  })

  test('in circles', () => {
    fc.assert(
      fc.property(hertz, speed, seed, fc.double({ min: 9, max: 40, noNaN: true }), (rate, v, from, radius) => {
        const run = runOf([[120, v, v]], { radius })
        expectWithin2Percent(metres(fixesOf(run, rate, { ...errors(from), speeds })), run.run(120))
      }),
    )
  })

  test('stop and go: standing, starting, running, braking', () => {
    const part = fc.tuple(
      fc.double({ min: 1, max: 20, noNaN: true }),
      fc.double({ min: 1.5, max: 3, noNaN: true }),
      fc.double({ min: 2, max: 15, noNaN: true }),
      fc.double({ min: 2, max: 8.5, noNaN: true }),
    )
    fc.assert(
      fc.property(fc.array(part, { minLength: 6, maxLength: 12 }), seed, fc.constantFrom(10, 18), (parts, from, rate) => {
        const run = runOf(
          parts.flatMap(([rest, change, on, v]): Leg[] => [
            [rest, 0, 0],
            [change, 0, v],
            [on, v, v],
            [change, v, 0],
          ]),
        )
        expectWithin2Percent(metres(fixesOf(run, rate, { ...errors(from), speeds })), run.run(run.seconds))
      }),
    )
  })
})

test('single places far aside change nothing', () => {
  fc.assert(
    fc.property(hertz, speed, seed, fc.integer({ min: 12, max: 200 }), (rate, v, from, outlierEvery) => {
      const run = runOf([[120, v, v]])
      const { steps, dropped } = stepsOf(fixesOf(run, rate, { ...errors(from), outlierEvery }))
      expectWithin2Percent(distanceOf(steps), run.run(120))
      expect(dropped).toBe(Math.floor((120 * rate + 1) / outlierEvery))
    }),
  )
})

test('anyone who stands has run nothing, though the places wander', () => {
  fc.assert(
    fc.property(hertz, seed, (rate, from) => {
      expect(metres(fixesOf(runOf([[600, 0, 0]]), rate, { jitter: 0.003, drift: 1.5, random: randomOf(from) }))).toBeLessThan(6)
    }),
  )
})

test('a gap is never bridged, wherever the child is after it', () => {
  fc.assert(
    fc.property(hertz, speed, fc.integer({ min: 1, max: 60 }), fc.boolean(), (rate, v, gap, speeds) => {
      const run = runOf([[120 + gap, v, v]])
      const fixes = fixesOf(run, rate, { speeds }).filter((_, index) => index / rate <= 60 || index / rate >= 60 + gap)
      const { steps } = stepsOf(fixes)
      expectWithin2Percent(distanceOf(steps), run.run(120 + gap) - (run.run(60 + gap) - run.run(60)))
      expect(Math.max(...steps.map(({ seconds }) => seconds))).toBeLessThanOrEqual(0.5)
    }),
  )
})

test('an interruption that the device tells is a gap, however short', () => {
  const fixes = changed(fixesOf(runOf([[20, 5, 5]]), 10), 101, { interrupted: true })
  expect(stepsOf(fixes).steps).toHaveLength(199)
})

test('of a watch with one fix a second, two missing ones are a gap, a single one is not', () => {
  const run = runOf([[300, 3, 3]])
  const fixes = fixesOf(run, 1)
  expectWithin2Percent(metres(fixes), 900)
  expectWithin2Percent(metres(fixes.filter(({ line }) => line !== 100)), 900)
  expectWithin2Percent(metres(fixes.filter(({ line }) => line !== 100 && line !== 101)), 891)
})

test('speeds of a device that no one runs are left out, not counted', () => {
  const fixes = changed(fixesOf(runOf([[60, 4, 4]]), 10, { speeds: true }), 300, { speed: 40 })
  const { steps, dropped } = stepsOf(fixes)
  expect(dropped).toBe(1)
  expectWithin2Percent(distanceOf(steps), 240)
})
