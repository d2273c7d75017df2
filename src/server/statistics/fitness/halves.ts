import type { LaterPhase } from '#shared/entry-kind.ts'
import type { Half } from '#shared/fitness.ts'
import { refuseFitness } from './findings.ts'
import type { Step } from './steps.ts'

/** Beginning and end of a half, in milliseconds since 1970. */
export interface Span {
  from: number
  to: number
}
export type Halves = Record<Half, Span>

/** The whistles of a game. */
export interface Whistles {
  firstHalfAt: Date | null
  halfTimeAt: Date | null
  secondHalfAt: Date | null
  fullTimeAt: Date | null
  laterStarts?: Partial<Record<LaterPhase, string>> | null
}

/**
 * The halves of a game, by its whistles.
 *
 * @throws FitnessRefused if one is not recorded
 */
export function halvesOf({ firstHalfAt, halfTimeAt, secondHalfAt, fullTimeAt, laterStarts }: Whistles): Halves {
  if (!firstHalfAt || !halfTimeAt || !secondHalfAt || !fullTimeAt) return refuseFitness(null, 'game_not_timed')
  // Extra time and a shoot-out are no part of the second half.
  const after = laterStarts?.normal_time ?? laterStarts?.extra_1 ?? laterStarts?.shootout
  return {
    first: { from: firstHalfAt.getTime(), to: halfTimeAt.getTime() },
    second: { from: secondHalfAt.getTime(), to: after ? Date.parse(after) : fullTimeAt.getTime() },
  }
}

/** The steps within a span of time. A step over its edge counts as far as it is inside. */
export function stepsWithin(steps: readonly Step[], { from, to }: Span): Step[] {
  return steps.flatMap((step) => {
    const begin = Math.max(step.t, from)
    const end = Math.min(step.t + step.seconds * 1000, to)
    return end > begin ? [{ ...step, t: begin, seconds: (end - begin) / 1000 }] : []
  })
}
