/** Milliseconds within which no side scores twice: a second tap is accidental, from an unsteady thumb or a raindrop. */
const BOUNCE_INTERVAL = 800

/** Whether a tap follows the previous one too fast. Both times must come from the same clock. */
export function isBounce(previous: number | undefined, now: number): boolean {
  return previous !== undefined && now - previous < BOUNCE_INTERVAL
}
