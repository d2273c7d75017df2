import type { Fix } from './recording.ts'
import { placesInMetres, type Point } from './local-metres.ts'

/** The time between two fixes, with one speed. */
export interface Step {
  /** When it begins, in milliseconds, as the fixes count. */
  t: number
  seconds: number
  /** Metres a second. */
  speed: number
}

/** How a recording was turned into steps. */
export interface Steps {
  steps: Step[]
  /** Fixes that imply a speed that no child runs. */
  dropped: number
}

/** Two fixes that imply more metres a second than this are not both right. */
const FASTEST = 10
/** A device's own speed may reach this much: its filters know better than two places. */
export const FASTEST_OF_DEVICE = 12.5
/** Places of someone who stands wander more slowly than this, in metres a second. */
const STANDING = 0.2
/** A gap is longer than so many seconds, and so many usual steps. */
const GAP = { seconds: 0.5, steps: 2.5 }
/**
 * A watch that writes when something changes ("smart recording") does so about once a second or less often, and more than
 * such a share of its steps is longer than so many usual ones. Its gaps are longer than so many milliseconds; where it
 * tells how far it has come, than so many.
 */
const SMART = { usual: 900, longer: 1.5, share: 0.05, gap: 10_000, gapOfDistances: 60_000 }
const MEDIAN_OF = 5
const MEAN_SECONDS = 0.3
/** With speeds in so great a share of its fixes, a recording is one with speeds. */
const WITH_SPEEDS = 0.9

/** The usual milliseconds between two fixes. */
export function medianStep(fixes: readonly Fix[]): number {
  return median(fixes.slice(1).map((fix, index) => fix.t - (fixes[index]?.t ?? fix.t)))
}

/** Whether the device has recorded its own speed. */
export function hasSpeeds(fixes: readonly Fix[]): boolean {
  return fixes.filter(({ speed }) => speed !== null).length >= WITH_SPEEDS * fixes.length
}

/** Whether the device writes when something changes, and not at a steady pace. */
function isSmart(fixes: readonly Fix[]): boolean {
  const usual = medianStep(fixes)
  const longer = fixes.filter(({ t }, index) => {
    const step = t - (fixes[index - 1]?.t ?? t)
    return step > SMART.longer * usual && step <= SMART.gap
  })
  return usual >= SMART.usual && longer.length > SMART.share * fixes.length
}

/**
 * The steps of a recording: of the device's own speed where it has one, else of its places. A gap is cut out, never
 * bridged. A device that writes only when something changes leaves no gap by that: its steps are of the distance that it
 * tells, where it does.
 */
export function stepsOf(fixes: readonly Fix[]): Steps {
  const smart = isSmart(fixes)
  if (smart && fixes.filter(({ distance }) => typeof distance === 'number').length >= WITH_SPEEDS * fixes.length)
    return stepsOfDistances(fixes)
  const longest = smart ? SMART.gap : Math.max(GAP.seconds * 1000, GAP.steps * medianStep(fixes))
  return hasSpeeds(fixes) ? stepsOfSpeeds(fixes, longest) : stepsOfPlaces(fixes, longest)
}

/** What the device says it has come between two fixes; none where it says that it stood still for longer than a usual gap. */
function stepsOfDistances(fixes: readonly Fix[]): Steps {
  const moves = pairs(
    fixes.filter(({ distance }) => typeof distance === 'number'),
    SMART.gapOfDistances,
  ).map(([from, to]): Step => {
    const seconds = (to.t - from.t) / 1000
    return { t: from.t, seconds, speed: ((to.distance ?? 0) - (from.distance ?? 0)) / seconds }
  })
  const steps = moves.filter(({ seconds, speed }) => speed >= 0 && speed <= FASTEST_OF_DEVICE && (speed > 0 || seconds * 1000 <= SMART.gap))
  return { steps, dropped: moves.filter(({ speed }) => speed > FASTEST_OF_DEVICE).length }
}

/** The sum of v·Δt. */
function stepsOfSpeeds(fixes: readonly Fix[], longest: number): Steps {
  const measured = fixes.filter(({ speed }) => speed !== null)
  const kept = measured.filter(({ speed }) => (speed ?? 0) <= FASTEST_OF_DEVICE)
  const steps = pairs(kept, longest).map(([from, to]) => ({ t: from.t, seconds: (to.t - from.t) / 1000, speed: to.speed ?? 0 }))
  return { steps, dropped: measured.length - kept.length }
}

function stepsOfPlaces(fixes: readonly Fix[], longest: number): Steps {
  const points = placesInMetres(fixes)
  const kept: Point[] = []
  for (const point of points) {
    const last = kept.at(-1)
    // After a gap it does not matter how far the last fix is: it is not bridged.
    if (last && point.t - last.t <= longest && !point.interrupted && speedBetween(last, point) > FASTEST) continue
    kept.push(point)
  }
  const steps = segmentsOf(kept, longest).flatMap((segment) => {
    const moves = pairs(segment, longest).map(([from, to]): Move => {
      const metres = Math.hypot(to.x - from.x, to.y - from.y)
      const seconds = (to.t - from.t) / 1000
      // Between equal places there is no direction, and no speed that would need one.
      const [x, y] = metres === 0 ? [0, 0] : [(to.x - from.x) / metres, (to.y - from.y) / metres]
      return { t: from.t, seconds, speed: metres / seconds, x, y }
    })
    return smooth(moves)
  })
  return { steps, dropped: points.length - kept.length }
}

/** A step and its direction, of length 1. */
interface Move extends Step {
  x: number
  y: number
}

/**
 * A median of the speeds, which takes out single outliers, then a mean over a moment, in which each speed has its
 * direction. Places scatter to all sides, which always adds to a mean of speeds alone: most where someone stands, starts
 * or walks, and the more fixes a second there are.
 */
function smooth(moves: readonly Move[]): Step[] {
  const reach = (MEDIAN_OF - 1) / 2
  const speeds = moves.map(({ speed }) => speed)
  const medians = moves.map((_, index) => median(speeds.slice(Math.max(0, index - reach), index + reach + 1)))
  const half = (MEAN_SECONDS * 1000) / 2
  const middle = ({ t, seconds }: Step) => t + seconds * 500
  const sum = { x: 0, y: 0 }
  const add = (index: number, sign: 1 | -1) => {
    const { x, y } = moves[index] as Move
    const speed = sign * (medians[index] ?? 0)
    sum.x += speed * x
    sum.y += speed * y
  }
  let from = 0
  let to = 0
  return moves.map((move): Step => {
    const at = middle(move)
    for (; to < moves.length && middle(moves[to] as Move) <= at + half + 1; to += 1) add(to, 1)
    for (; middle(moves[from] as Move) < at - half - 1; from += 1) add(from, -1)
    const speed = Math.hypot(sum.x, sum.y) / (to - from)
    return { t: move.t, seconds: move.seconds, speed: speed < STANDING ? 0 : speed }
  })
}

/** Neighbours that no gap divides. */
function pairs<T extends { t: number; interrupted?: boolean }>(fixes: readonly T[], longest: number): [T, T][] {
  return fixes.slice(1).flatMap((to, index): [T, T][] => {
    const from = fixes[index] as T
    return to.interrupted || to.t - from.t > longest ? [] : [[from, to]]
  })
}

function segmentsOf(points: readonly Point[], longest: number): Point[][] {
  const segments: Point[][] = []
  for (const [index, point] of points.entries()) {
    const last = points[index - 1]
    if (!last || point.interrupted || point.t - last.t > longest) segments.push([])
    segments.at(-1)?.push(point)
  }
  return segments
}

function speedBetween(from: Point, to: Point): number {
  return (Math.hypot(to.x - from.x, to.y - from.y) * 1000) / (to.t - from.t)
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}
