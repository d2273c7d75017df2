import { expect, test } from 'vitest'
import { createGlide } from '#features/video/panorama/glide.ts'
import { pointing } from '#features/video/panorama/tilt.ts'

const degrees = (radians: number | undefined) => ((radians ?? Number.NaN) * 180) / Math.PI
const elevation = (held: ReturnType<typeof pointing>) => degrees(Math.atan(held?.up ?? Number.NaN))

test('a phone that is held upright points to the horizon, and turns with the one who holds it', () => {
  const upright = pointing({ alpha: 0, beta: 90, gamma: 0 })
  expect(degrees(upright?.heading)).toBeCloseTo(0)
  expect(elevation(upright)).toBeCloseTo(0)
  // Alpha grows against the clock.
  expect(degrees(pointing({ alpha: 350, beta: 90, gamma: 0 })?.heading)).toBeCloseTo(10)
  expect(elevation(pointing({ alpha: 0, beta: 110, gamma: 0 }))).toBeCloseTo(20)
  expect(elevation(pointing({ alpha: 0, beta: 70, gamma: 0 }))).toBeCloseTo(-20)
})

test('so does one that is held sideways', () => {
  const sideways = pointing({ alpha: 90, beta: 0, gamma: -90 })
  expect(elevation(sideways)).toBeCloseTo(0)
  const turned = pointing({ alpha: 80, beta: 0, gamma: -90 })
  expect(degrees((turned?.heading ?? 0) - (sideways?.heading ?? 0))).toBeCloseTo(10)
})

test('one that lies on a table, or does not know, points nowhere', () => {
  expect(pointing({ alpha: 0, beta: 0, gamma: 0 })).toBeNull()
  expect(pointing({ alpha: null, beta: 90, gamma: 0 })).toBeNull()
})

test('a view glides to the play and does not overshoot', () => {
  const glide = createGlide()
  const places = [0]
  for (let frame = 0; frame < 250; frame += 1) places.push(glide.step(places.at(-1) ?? 0, 1, 0.04))
  expect(Math.max(...places)).toBeLessThan(1.001)
  expect(places[50]).toBeGreaterThan(0.7)
  expect(places.at(-1)).toBeCloseTo(1, 3)
})
