import { ApiError } from './http/api-error.ts'

/**
 * Returns a function that runs jobs in order of arrival, a few at once.
 *
 * @param most how many may run and wait; one more is refused with `unavailable`
 */
export function fewAtOnce(max: number, most = Infinity): <T>(job: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (job) => {
    if (running + waiting.length >= most) throw new ApiError('unavailable', 'Too much is asked for at once. Try again shortly.')
    if (running >= max) await new Promise<void>((start) => waiting.push(start))
    else running += 1
    try {
      return await job()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
