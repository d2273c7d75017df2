/** Milliseconds by which the estimate may fall at once: a larger step would be a gap in the recording. */
const STEP = 400

/**
 * Dates the pictures of a camera that does not say when it took them. Its own clock tells how far apart they are; the
 * picture that took least time to arrive tells when that clock began. Network and encoder make pictures late, never
 * early, so the estimate only falls.
 */
export function mediaClock(): (position: number, duration: number, arrivedAt: number) => number {
  let beginning: number | null = null
  return (position, duration, arrivedAt) => {
    const now = arrivedAt - position - duration
    beginning = beginning === null ? now : Math.min(beginning, Math.max(now, beginning - STEP))
    return Math.round(beginning + position)
  }
}
