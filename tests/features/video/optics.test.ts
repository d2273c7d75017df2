import { describe, expect, test } from 'vitest'
import { LENS_LIMITS, lensFaults, USUAL_LENS, type Lens } from '#shared/lens.ts'
import { dragged, pinched, zoomed } from '#features/video/panorama/gestures.ts'
import {
  lensOptics,
  pictureOf,
  placeIn,
  stripOptics,
  usualView,
  type Direction,
  type Optics,
  type Picture,
  type Point,
  type View,
} from '#features/video/panorama/optics.ts'
import { fc } from '../../support/fast-check.ts'

const within = ([min, max]: readonly [number, number]) => fc.double({ min, max, noNaN: true })
const lenses: fc.Arbitrary<Lens> = fc
  .record({
    projection: fc.constantFrom('cylinder', 'sphere'),
    span: within(LENS_LIMITS.span),
    height: within(LENS_LIMITS.height),
    shift: within(LENS_LIMITS.shift),
    left: within(LENS_LIMITS.left),
    right: within(LENS_LIMITS.right),
    top: within(LENS_LIMITS.top),
    bottom: within(LENS_LIMITS.bottom),
  })
  .filter((lens) => Object.keys(lensFaults(lens)).length === 0)
const views: fc.Arbitrary<View> = fc.record({ yaw: within([-9, 9]), lift: within([-20, 20]), fov: within([0.001, 3.1]) })
const aspects = within([0.4, 4])
const points: fc.Arbitrary<Point> = fc.record({ x: within([-1, 1]), y: within([-1, 1]) })

/** Both ways to show a picture, with the share of its height at which something in it is. */
const both = (lens: Lens, ratio = 3.2): [Optics, (direction: Direction) => { u: number; v: number }][] => {
  const picture = pictureOf(lens)
  return [
    [lensOptics(picture), (direction) => placeIn(picture, direction)],
    [stripOptics(picture, ratio), (direction) => placeIn({ ...picture, sphere: false }, direction)],
  ]
}
const BORDER: Point[] = [-1, -0.5, 0, 0.5, 1].flatMap((along) => [
  { x: along, y: 1 },
  { x: along, y: -1 },
  { x: 1, y: along },
  { x: -1, y: along },
])

describe('a view never shows what is beyond the edges', () => {
  test('whatever was asked for, through every lens', () => {
    fc.assert(
      fc.property(lenses, views, aspects, (lens, asked, aspect) => {
        for (const [optics, place] of both(lens)) {
          const view = optics.within(asked, aspect)
          expect(view.fov).toBeGreaterThan(0)
          for (const point of BORDER) {
            const { u, v } = place(optics.see(view, aspect, point))
            expect(u).toBeGreaterThanOrEqual(lens.left / 100 - 1e-6)
            expect(u).toBeLessThanOrEqual(1 - lens.right / 100 + 1e-6)
            expect(v).toBeGreaterThanOrEqual(lens.top / 100 - 1e-6)
            expect(v).toBeLessThanOrEqual(1 - lens.bottom / 100 + 1e-6)
          }
        }
      }),
    )
  })

  test('and a view that is within stays as it is', () => {
    fc.assert(
      fc.property(lenses, views, aspects, (lens, asked, aspect) => {
        for (const [optics] of both(lens)) {
          const view = optics.within(asked, aspect)
          const again = optics.within(view, aspect)
          for (const part of ['yaw', 'lift', 'fov'] as const) expect(again[part]).toBeCloseTo(view[part], 6)
        }
      }),
    )
  })

  test('the edges can be reached', () => {
    const picture: Picture = pictureOf({ ...USUAL_LENS, left: 5, right: 10, bottom: 4 })
    const optics = lensOptics(picture)
    const far = optics.within({ yaw: 9, lift: -9, fov: 0.5 }, 16 / 9)
    expect(placeIn(picture, optics.see(far, 16 / 9, { x: 1, y: 0 })).u).toBeCloseTo(0.9)
    expect(placeIn(picture, optics.see(far, 16 / 9, { x: 0, y: -1 })).v).toBeCloseTo(0.96)
    expect(placeIn(picture, optics.see(optics.within({ yaw: -9, lift: 0, fov: 0.5 }, 16 / 9), 16 / 9, { x: -1, y: 0 })).u).toBeCloseTo(0.05)
  })
})

test('where a finger points to is where it has pointed to: aim is the inverse of see', () => {
  fc.assert(
    fc.property(lenses, views, aspects, points, (lens, asked, aspect, point) => {
      for (const [optics] of both(lens)) {
        const view = optics.within(asked, aspect)
        const back = optics.aim(view.fov, aspect, point, optics.see(view, aspect, point))
        for (const part of ['yaw', 'lift', 'fov'] as const) expect(back[part]).toBeCloseTo(view[part], 6)
      }
    }),
  )
})

describe('gestures', () => {
  const optics = lensOptics(pictureOf({ ...USUAL_LENS, height: 90 }))
  const view = { yaw: 0.1, lift: -0.05, fov: 1 }
  const aspect = 16 / 9

  test('what a finger holds stays under it', () => {
    const [from, to] = [
      { x: 0.2, y: -0.3 },
      { x: -0.4, y: 0.1 },
    ]
    const after = dragged(optics, view, aspect, from, to)
    expect(optics.see(after, aspect, to).across).toBeCloseTo(optics.see(view, aspect, from).across)
    expect(optics.see(after, aspect, to).up).toBeCloseTo(optics.see(view, aspect, from).up)
    expect(after.yaw).toBeGreaterThan(view.yaw)
    expect(after.lift).toBeLessThan(view.lift)
  })

  test('fingers that part zoom in around what is between them', () => {
    const close: [Point, Point] = [
      { x: -0.1, y: 0.2 },
      { x: 0.3, y: 0.2 },
    ]
    const wide: [Point, Point] = [
      { x: -0.3, y: 0.2 },
      { x: 0.5, y: 0.2 },
    ]
    const after = pinched(optics, view, aspect, close, wide)
    expect(after.fov).toBeCloseTo(0.5)
    expect(optics.see(after, aspect, { x: 0.1, y: 0.2 }).across).toBeCloseTo(optics.see(view, aspect, { x: 0.1, y: 0.2 }).across)
    expect(pinched(optics, view, aspect, wide, close).fov).toBeGreaterThan(view.fov)
  })

  test('at the narrowest and at the widest view nothing moves any more', () => {
    const narrowest = optics.within({ ...view, fov: 0 }, aspect)
    expect(zoomed(optics, narrowest, aspect, 0.5, { x: 0.8, y: 0 }).yaw).toBeCloseTo(narrowest.yaw)
    const widest = optics.within({ ...view, fov: 3 }, aspect)
    expect(zoomed(optics, widest, aspect, 2, { x: 0.8, y: 0 }).yaw).toBeCloseTo(widest.yaw)
  })

  test('two fingers at one place do no harm', () => {
    const one = { x: 0, y: 0 }
    const after = optics.within(pinched(optics, view, aspect, [one, one], [one, one]), aspect)
    expect(Object.values(after).every(Number.isFinite)).toBe(true)
  })
})

test('a view begins in the middle of the field', () => {
  const picture = pictureOf({ ...USUAL_LENS, left: 10, right: 30 })
  const optics = lensOptics(picture)
  expect(usualView(picture, optics, 16 / 9).yaw).toBeCloseTo((picture.left + picture.right) / 2)
})

test('a post is upright: what is above is above it on the screen, also at the sides and when looking down', () => {
  const optics = lensOptics(pictureOf({ ...USUAL_LENS, height: 100 }))
  const view = { yaw: 0.3, lift: -0.4, fov: 1.4 }
  const up = (y: number) => optics.see(view, 1.5, { x: 0.9, y }).across
  expect(up(-0.9)).toBeCloseTo(up(0.9))
})
