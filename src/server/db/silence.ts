import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'

/**
 * Whether a server answers within a time in milliseconds. An error counts as no answer. When a stalled event loop runs
 * again, its timers come before what has arrived meanwhile: so what has arrived is read before a server counts as silent.
 */
export async function answersWithin(milliseconds: number, answer: Promise<unknown>): Promise<boolean> {
  const stop = new AbortController()
  const silence = sleep(milliseconds, undefined, { signal: stop.signal })
    .then(() => nextTurn())
    .then(
      () => false,
      () => true,
    )
  try {
    return await Promise.race([
      silence,
      answer.then(
        () => true,
        () => false,
      ),
    ])
  } finally {
    stop.abort()
  }
}
