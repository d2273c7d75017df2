import { endOf, type Contour, type Point, type Segment } from './contour.ts'

/** The part of the plane where `a·x + b·y <= c`. */
export interface HalfPlane {
  a: number
  b: number
  c: number
}

/** A segment with its start point. */
interface Piece {
  from: Point
  segment: Segment
}

/**
 * The part of a contour on one side of a straight line, closed along that line; null if there is none. Cutting the
 * shapes avoids clip paths, which need ids.
 */
export function cut(contour: Contour, side: HalfPlane): Contour | null {
  const remaining = piecesOf(contour)
    .flatMap((piece) => split(piece, side))
    .filter((piece) => !isOutside(pointAt(piece, 0.5), side))
  const [first] = remaining
  if (!first) return null
  const segments: Segment[] = []
  let here = first.from
  for (const { from, segment } of remaining) {
    if (!isSame(here, from)) segments.push([from])
    segments.push(segment)
    here = endOf(segment)
  }
  if (!isSame(here, first.from)) segments.push([first.from])
  return { start: first.from, segments }
}

function piecesOf({ start, segments }: Contour): Piece[] {
  return segments.map((segment, index) => {
    const before = segments[index - 1]
    return { from: before ? endOf(before) : start, segment }
  })
}

function split(piece: Piece, side: HalfPlane): Piece[] {
  const parts: Piece[] = []
  let rest = piece
  let done = 0
  for (const t of crossings(piece, side)) {
    const [before, after] = divide(rest, (t - done) / (1 - done))
    parts.push(before)
    rest = after
    done = t
  }
  return [...parts, rest]
}

const STEPS = 32
const HALVINGS = 24

/** Where a piece crosses the line: searched in steps, then refined by bisection. */
function crossings(piece: Piece, side: HalfPlane): number[] {
  const found: number[] = []
  for (let step = 0; step < STEPS; step++) {
    let low = step / STEPS
    let high = (step + 1) / STEPS
    const outside = isOutside(pointAt(piece, low), side)
    if (isOutside(pointAt(piece, high), side) === outside) continue
    for (let halving = 0; halving < HALVINGS; halving++) {
      const middle = (low + high) / 2
      if (isOutside(pointAt(piece, middle), side) === outside) low = middle
      else high = middle
    }
    if (low > 0 && high < 1) found.push(low)
  }
  return found
}

/** Splits a piece at `t` by De Casteljau's algorithm. */
function divide({ from, segment }: Piece, t: number): [Piece, Piece] {
  if (segment.length === 1) {
    const at = between(from, segment[0], t)
    return [
      { from, segment: [at] },
      { from: at, segment },
    ]
  }
  const [first, second, to] = segment
  const [a, b, c] = [between(from, first, t), between(first, second, t), between(second, to, t)]
  const [d, e] = [between(a, b, t), between(b, c, t)]
  const at = between(d, e, t)
  return [
    { from, segment: [a, d, at] },
    { from: at, segment: [e, c, to] },
  ]
}

function pointAt(piece: Piece, t: number): Point {
  return endOf(divide(piece, t)[0].segment)
}

function between([x1, y1]: Point, [x2, y2]: Point, t: number): Point {
  return [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t]
}

function isOutside([x, y]: Point, { a, b, c }: HalfPlane): boolean {
  return a * x + b * y > c
}

function isSame([x1, y1]: Point, [x2, y2]: Point): boolean {
  return Math.hypot(x1 - x2, y1 - y2) < 1e-6
}
