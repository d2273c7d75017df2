import { JOGGING_KMH, RUNNING_KMH, type HalfFigures, type SpeedBand } from '#shared/fitness.ts'
import type { Step } from './steps.ts'

/** A sprint lasts at least this many seconds. */
const SPRINT_SECONDS = 1
/** Steps that begin within this many milliseconds of the end of the one before follow each other. */
const TOUCHING = 2

/**
 * What a child has run in some steps.
 *
 * @param sprintKmh the speed above which it sprints
 * @param coarse whether the steps are too long to count sprints
 */
export function figuresOf(steps: readonly Step[], sprintKmh: number, coarse: boolean): HalfFigures {
  const threshold = sprintKmh / 3.6
  const bands: Record<SpeedBand, number> = { walking: 0, jogging: 0, running: 0, sprinting: 0 }
  for (const { seconds, speed } of steps) bands[bandOf(speed, threshold)] += seconds * speed
  const sprints = sprintsOf(steps, threshold)
  return {
    seconds: sum(steps.map(({ seconds }) => seconds)),
    distance: distanceOf(steps),
    bands,
    sprintDistance: sum(sprints.map(distanceOf)),
    sprints: coarse ? null : sprints.length,
    topSpeed: steps.reduce((most, { speed }) => Math.max(most, speed), 0),
  }
}

/** Metres. */
export function distanceOf(steps: readonly Step[]): number {
  return sum(steps.map(({ seconds, speed }) => seconds * speed))
}

function bandOf(speed: number, threshold: number): SpeedBand {
  if (speed > threshold) return 'sprinting'
  if (speed >= RUNNING_KMH / 3.6) return 'running'
  return speed >= JOGGING_KMH / 3.6 ? 'jogging' : 'walking'
}

/** The steps of each sprint. A gap ends it. */
function sprintsOf(steps: readonly Step[], threshold: number): Step[][] {
  const runs: Step[][] = []
  let previous: Step | null = null
  for (const step of steps) {
    if (step.speed > threshold) {
      const follows = previous !== null && previous.speed > threshold && Math.abs(step.t - endOf(previous)) <= TOUCHING
      if (follows) runs.at(-1)?.push(step)
      else runs.push([step])
    }
    previous = step
  }
  // The sum of ten tenths is a little less than one.
  return runs.filter((run) => sum(run.map(({ seconds }) => seconds)) >= SPRINT_SECONDS - 1e-6)
}

function endOf({ t, seconds }: Step): number {
  return t + seconds * 1000
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
