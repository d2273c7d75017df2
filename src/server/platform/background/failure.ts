import { describeError } from '../logging.ts'

const FIRST_PAUSE = 5000
const LONGEST_PAUSE = 60 * 60_000

/** Milliseconds until what has failed so often is tried again: doubled each time, up to an hour. */
export function pauseAfter(failures: number): number {
  return Math.min(FIRST_PAUSE * 2 ** (failures - 1), LONGEST_PAUSE)
}

/** What staff read of an error: the innermost cause, without the values of a query. */
export function errorText(error: unknown): string {
  let described = describeError(error)
  while (described['cause']) described = described['cause'] as typeof described
  return (described.message || described.type).slice(0, 300)
}
