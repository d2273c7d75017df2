import { ApiError } from '../http/api-error.ts'

/**
 * Does work one at a time, in the order in which it was asked for.
 *
 * @param most how much may be under way and wait; more is refused with `unavailable`
 */
export function takingTurns(most = Infinity) {
  let last: Promise<unknown> = Promise.resolve()
  let count = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (count >= most) throw new ApiError('unavailable', 'Too much is asked for at once. Try again shortly.')
    count += 1
    const next = last.then(work).finally(() => (count -= 1))
    last = next.catch(() => undefined)
    return next
  }
}
