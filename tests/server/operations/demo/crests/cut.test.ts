import { expect, test } from 'vitest'
import { readPath, symmetrical, writePath, type Contour } from '#server/operations/demo/crests/contour.ts'
import { cut, type HalfPlane } from '#server/operations/demo/crests/cut.ts'
import { OUTLINES } from '#server/operations/demo/crests/outlines.ts'

const LEFT: HalfPlane = { a: 1, b: 0, c: 32 }
const RIGHT: HalfPlane = { a: -1, b: 0, c: -32 }
const square = readPath('M12,12 L52,12 L52,52 L12,52 L12,12')

test('a square is halved, and the half is closed along the cut', () => {
  expect(writePath(cutOrFail(square, RIGHT))).toBe('M32 12L52 12L52 52L32 52L32 12Z')
  expect(areaOf(cutOrFail(square, LEFT))).toBeCloseTo(800)
})

test('a contour on one side of the line is unchanged or removed', () => {
  expect(cut(square, { a: 1, b: 0, c: 60 })).toEqual(square)
  expect(cut(square, { a: 1, b: 0, c: 4 })).toBeNull()
})

test('a contour that crosses the line several times keeps each of its parts', () => {
  const comb = readPath('M0,0 L40,0 L40,40 L30,40 L30,20 L10,20 L10,40 L0,40 L0,0')
  expect(areaOf(cutOrFail(comb, { a: 0, b: -1, c: -30 }))).toBeCloseTo(200)
})

test.each(Object.entries(OUTLINES))('the %s is symmetrical, and its two halves add up to the whole', (_, { contour }) => {
  const whole = areaOf(contour)
  expect(areaOf(cutOrFail(contour, LEFT))).toBeCloseTo(whole / 2, 3)
  for (const slant of [-1.3, -0.4, 0.2, 0.9]) {
    const side: HalfPlane = { a: slant, b: 1, c: 32 + slant * 30 }
    const other: HalfPlane = { a: -side.a, b: -side.b, c: -side.c }
    expect(areaOf(cutOrFail(contour, side)) + areaOf(cutOrFail(contour, other))).toBeCloseTo(whole, 3)
  }
})

test('a right half is mirrored curve by curve', () => {
  const whole = symmetrical(readPath('M32,0 L40,0 C50,10 50,30 32,60'), 32)
  expect(writePath(whole)).toBe('M32 0L40 0C50 10 50 30 32 60C14 30 14 10 24 0L32 0Z')
})

function cutOrFail(contour: Contour, side: HalfPlane): Contour {
  const rest = cut(contour, side)
  if (!rest) throw new Error('Nothing is left')
  return rest
}

/** The enclosed area, by the shoelace formula over small steps. */
function areaOf({ start, segments }: Contour): number {
  let [x, y] = start
  let doubled = 0
  const to = (nextX: number, nextY: number): void => {
    doubled += x * nextY - nextX * y
    x = nextX
    y = nextY
  }
  for (const segment of segments) {
    if (segment.length === 1) {
      to(...segment[0])
      continue
    }
    const [fromX, fromY] = [x, y]
    const [[x1, y1], [x2, y2], [x3, y3]] = segment
    for (let step = 1; step <= 4000; step++) {
      const t = step / 4000
      const u = 1 - t
      const at = (a: number, b: number, c: number, d: number): number => u ** 3 * a + 3 * u * u * t * b + 3 * u * t * t * c + t ** 3 * d
      to(at(fromX, x1, x2, x3), at(fromY, y1, y2, y3))
    }
  }
  to(...start)
  return Math.abs(doubled) / 2
}
