import type { Point } from './contour.ts'
import type { HalfPlane } from './cut.ts'

/** A part of the shield: the intersection of half-planes. */
export type Region = readonly HalfPlane[]

/** Heraldic divisions and ordinaries, and two of our own, each as the regions with its colour. */
export const DIVISIONS = {
  'per-pale': [[rightOf(32)]],
  'per-bend-sinister': [[underLine([0, 63], [64, -1])]],
  quarterly: [
    [rightOf(32), above(32)],
    [leftOf(32), below(32)],
  ],
  chief: [[above(21)]],
  base: [[below(42)]],
  pale: [[rightOf(20.5), leftOf(43.5)]],
  paly: [
    [rightOf(14), leftOf(23)],
    [rightOf(41), leftOf(50)],
  ],
  barry: [
    [below(14.5), above(24)],
    [below(33.5), above(43)],
    [below(52.5), above(62)],
  ],
  bend: [[underLine([0, -11], [64, 53]), overLine([0, 11], [64, 75])]],
  chevron: [
    [leftOf(32), underLine([0, 50], [32, 24]), overLine([0, 66], [32, 40])],
    [rightOf(32), underLine([32, 24], [64, 50]), overLine([32, 40], [64, 66])],
  ],
  pile: [[overLine([8, 0], [32, 56]), overLine([32, 56], [56, 0])]],
  foothills: [
    [underLine([17, 28], [0, 53]), underLine([17, 28], [34, 53])],
    [underLine([48, 30], [31, 53]), underLine([48, 30], [65, 53])],
  ],
  peak: [[underLine([32, 15], [4, 58]), underLine([32, 15], [60, 58])]],
  cable: [[overLine([0, 30], [64, 10]), underLine([0, 27], [64, 7])]],
} as const satisfies Record<string, readonly Region[]>

export type DivisionName = keyof typeof DIVISIONS

function above(y: number): HalfPlane {
  return { a: 0, b: 1, c: y }
}

function below(y: number): HalfPlane {
  return { a: 0, b: -1, c: -y }
}

function leftOf(x: number): HalfPlane {
  return { a: 1, b: 0, c: x }
}

function rightOf(x: number): HalfPlane {
  return { a: -1, b: 0, c: -x }
}

/** The half-plane above the line through two points. */
function overLine([x1, y1]: Point, [x2, y2]: Point): HalfPlane {
  const slope = (y2 - y1) / (x2 - x1)
  return { a: -slope, b: 1, c: y1 - slope * x1 }
}

function underLine(one: Point, two: Point): HalfPlane {
  const { a, b, c } = overLine(one, two)
  return { a: -a, b: -b, c: -c }
}
