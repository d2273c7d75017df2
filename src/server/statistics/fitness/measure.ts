import { HALVES, type Half, type HalfFigures } from '#shared/fitness.ts'
import type { SessionTotals } from '../../db/schema/fitness.ts'
import { formatWall } from '../../club/imports/time-zone.ts'
import { checkFixes, toKmh } from './check-fixes.ts'
import { figuresOf, distanceOf } from './figures.ts'
import { fitnessNote, refuseFitness, type FitnessNote } from './findings.ts'
import { halvesOf, stepsWithin, type Halves, type Span, type Whistles } from './halves.ts'
import { placesInMetres } from './local-metres.ts'
import type { Fix, Recording } from './recording.ts'
import { timedFixes, type TimeContext } from './recording-time.ts'
import type { Series } from './series.ts'
import { FASTEST_OF_DEVICE, hasSpeeds, medianStep, stepsOf, type Step } from './steps.ts'

/** What is known of the game and the order. */
interface MeasureContext extends Omit<TimeContext, 'kickOff'> {
  whistles: Whistles
  /** The speed above which the child sprints. */
  sprintKmh: number
}

/** What a recording tells of one game. */
export interface Measured {
  from: Date
  to: Date
  coarse: boolean
  figures: Record<Half, HalfFigures>
  series: Series
  totals: SessionTotals
  notes: FitnessNote[]
}

/** Steps of this many milliseconds are too long to see a sprint of a second; once a second is written a little less evenly. */
const COARSE = 950
/** More than this share of impossible speeds is a wrong unit, not a fault of single moments. */
const WRONG_SPEEDS = 0.01
/** No one is further away from where most of the game happens, in metres. */
const PITCH_AROUND = 500
/** A half with less than this share recorded is reported. */
const COMPLETE = 0.95
/** Percent between the device's own total and ours that are reported. */
const TOLERANCE = 2

/**
 * Measures what a child has run in a game.
 *
 * @throws FitnessRefused for a recording that is not one of this game, or of no game
 */
export function measure(recording: Recording, { whistles, sprintKmh, ...time }: MeasureContext): Measured {
  const halves = halvesOf(whistles)
  const fixes = checkFixes(timedFixes(recording, { ...time, kickOff: new Date(halves.first.from) }))
  requireGameTime(fixes, halves, time.timeZone)
  const played = fixes.filter(({ t }) => HALVES.some((half) => isWithin(t, halves[half])))
  requireRunner(played)
  const { steps, dropped } = stepsOf(fixes)
  const perHalf = (half: Half) => stepsWithin(steps, halves[half])
  const [first, second] = [perHalf('first'), perHalf('second')]
  if (first.length + second.length === 0) refuseOtherTime(fixes, halves, time.timeZone)
  const usual = medianStep(fixes)
  const coarse = usual >= COARSE
  const counted = [...first, ...second]
  const last = counted.at(-1) as Step
  const figures = { first: figuresOf(first, sprintKmh, coarse), second: figuresOf(second, sprintKmh, coarse) }
  const wholeDistance = distanceOf(steps)
  return {
    from: new Date((counted[0] as Step).t),
    to: new Date(last.t + last.seconds * 1000),
    coarse,
    figures,
    series: { first: since(first, halves.first.from), second: since(second, halves.second.from) },
    totals: { deviceDistance: recording.device.distance, deviceTopSpeed: recording.device.topSpeed, distance: wholeDistance },
    notes: [
      ...(coarse ? [fitnessNote('coarse', { seconds: Math.round(usual / 100) / 10 })] : []),
      ...(dropped > 0 ? [fitnessNote('fixes_dropped', { fixes: dropped })] : []),
      ...HALVES.flatMap((half) => incompleteness(half, figures[half].seconds, halves[half])),
      ...difference(recording.device.distance, wholeDistance),
    ],
  }
}

function isWithin(t: number, { from, to }: Span): boolean {
  return t >= from && t <= to
}

function since(steps: readonly Step[], kickOff: number): Step[] {
  return steps.map(({ t, seconds, speed }) => ({ t: t - kickOff, seconds, speed }))
}

function requireGameTime(fixes: readonly Fix[], halves: Halves, timeZone: string): void {
  const [first, last] = [fixes[0], fixes.at(-1)]
  if (first && last && first.t < halves.second.to && last.t > halves.first.from) return
  refuseOtherTime(fixes, halves, timeZone)
}

function refuseOtherTime(fixes: readonly Fix[], { first, second }: Halves, timeZone: string): never {
  const wall = (t: number | undefined) => formatWall(new Date(t ?? 0), timeZone)
  return refuseFitness(null, 'other_time', {
    from: wall(fixes[0]?.t),
    to: wall(fixes.at(-1)?.t),
    kickOff: wall(first.from),
    fullTime: wall(second.to),
  })
}

/** Requires that the child can have run as the fixes say, on one pitch. */
function requireRunner(fixes: readonly Fix[]): void {
  const tooFast = hasSpeeds(fixes) ? fixes.filter(({ speed }) => speed !== null && speed > FASTEST_OF_DEVICE) : []
  if (tooFast.length > WRONG_SPEEDS * fixes.length) {
    const [worst] = tooFast.toSorted((one, other) => (other.speed ?? 0) - (one.speed ?? 0))
    refuseFitness(worst?.line ?? null, 'impossible_speed', { value: toKmh(worst?.speed ?? 0) })
  }
  const points = placesInMetres(fixes)
  const far = Math.max(spread(points.map(({ x }) => x)), spread(points.map(({ y }) => y)))
  if (far > PITCH_AROUND) refuseFitness(null, 'not_on_a_pitch', { kilometres: Math.round(far / 100) / 10 })
}

/** Metres between the places, without the outermost hundredth, which may be faults. */
function spread(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const edge = Math.floor(sorted.length / 100)
  return (sorted[sorted.length - 1 - edge] ?? 0) - (sorted[edge] ?? 0)
}

function incompleteness(half: Half, seconds: number, { from, to }: Span): FitnessNote[] {
  const length = (to - from) / 1000
  if (seconds >= length * COMPLETE) return []
  return [fitnessNote('half_incomplete', { half, minutes: Math.round(seconds / 60), length: Math.round(length / 60) })]
}

function difference(device: number | null, own: number): FitnessNote[] {
  if (device === null || device === 0) return []
  const percent = Math.round((own / device - 1) * 1000) / 10
  return Math.abs(percent) > TOLERANCE ? [fitnessNote('device_differs', { percent })] : []
}
