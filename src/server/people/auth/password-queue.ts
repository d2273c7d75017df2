import { ApiError } from '../../platform/http/api-error.ts'

interface Entry {
  tries: number
  start(): void
  reject(error: ApiError): void
}

/**
 * Runs at most `concurrency` jobs at once; at most `waitingMax` wait. Jobs with the fewest tries run first, equal ones
 * in order of arrival. When too many wait, the job with the most tries is rejected.
 */
export function createPasswordQueue({ concurrency, waitingMax }: { concurrency: number; waitingMax: number }) {
  let running = 0
  const waiting: Entry[] = []

  const enqueue = (tries: number) =>
    new Promise<void>((start, reject) => {
      waiting.splice(waiting.findLastIndex((other) => other.tries <= tries) + 1, 0, { tries, start, reject })
      if (waiting.length > waitingMax) waiting.pop()?.reject(new ApiError('unavailable', 'Too many sign-ins at once. Try again shortly.'))
    })

  return {
    waiting: () => waiting.length,
    /** @throws ApiError `unavailable` when the queue is full and this job has the most tries */
    async run<T>(tries: number, work: () => Promise<T>): Promise<T> {
      if (running >= concurrency) await enqueue(tries)
      else running += 1
      try {
        return await work()
      } finally {
        const next = waiting.shift()
        if (next) next.start()
        else running -= 1
      }
    },
  }
}
