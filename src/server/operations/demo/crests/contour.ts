export type Point = readonly [x: number, y: number]

/** A straight line, or a cubic curve with two control points. */
export type Segment = readonly [to: Point] | readonly [first: Point, second: Point, to: Point]

/** A closed outline. */
export interface Contour {
  start: Point
  segments: readonly Segment[]
}

/** Parses a path of absolute `M`, `L` and `C` commands, with a comma between x and y. */
export function readPath(path: string): Contour {
  const [move, ...segments] = [...path.matchAll(/[MLC]([^MLC]+)/g)].map(([, points = '']) => readSegment(points))
  if (move?.length !== 1) throw new Error(`Not a path: ${path}`)
  return { start: move[0], segments }
}

/** The `d` attribute of an SVG path. */
export function writePath({ start, segments }: Contour): string {
  const drawn = segments.map((segment) => (segment.length === 1 ? 'L' : 'C') + segment.map(coordinates).join(' '))
  return `M${coordinates(start)}${drawn.join('')}Z`
}

/** A complete outline from its right half, which runs from the top centre to the bottom centre. */
export function symmetrical({ start, segments }: Contour, axis: number): Contour {
  const flip = ([x, y]: Point): Point => [2 * axis - x, y]
  const left = segments.map((segment, index): Segment => {
    const before = segments[index - 1]
    const to = flip(before ? endOf(before) : start)
    return segment.length === 1 ? [to] : [flip(segment[1]), flip(segment[0]), to]
  })
  return { start, segments: [...segments, ...left.toReversed()] }
}

/** The end point of a segment. */
export function endOf(segment: Segment): Point {
  return segment.length === 1 ? segment[0] : segment[2]
}

function readSegment(points: string): Segment {
  const [first, second, to] = points.trim().split(/\s+/).map(readPoint)
  if (first && second && to) return [first, second, to]
  if (first && !second) return [first]
  throw new Error(`Neither a line nor a cubic curve: ${points}`)
}

function readPoint(text: string): Point {
  const [x = NaN, y = NaN] = text.split(',').map(Number)
  return [x, y]
}

function coordinates([x, y]: Point): string {
  return `${tidy(x)} ${tidy(y)}`
}

/** Rounds to a tenth of a unit, a tenth of a pixel at 64 px. */
export function tidy(value: number): number {
  return Math.round(value * 10) / 10
}
