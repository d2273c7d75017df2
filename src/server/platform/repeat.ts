import { setTimeout as sleep } from 'node:timers/promises'

/** Work that repeats in the background. */
export interface Repeating {
  /** Waits for the round that is under way. No other begins. */
  stop(): Promise<void>
}

/**
 * Repeats work in the background, with a pause after each round. A failed round is reported, and the next one comes.
 *
 * @param pause milliseconds, or what waits until the next round, or the end
 */
export function repeat(
  round: () => Promise<unknown>,
  pause: number | ((ending: AbortSignal) => Promise<unknown>),
  onError: (error: unknown) => void,
): Repeating {
  const ending = new AbortController()
  const work = async () => {
    while (!ending.signal.aborted) {
      await round().catch(onError)
      if (typeof pause === 'number') await sleep(pause, undefined, { signal: ending.signal }).catch(() => undefined)
      else await pause(ending.signal)
    }
  }
  const done = work()
  return {
    async stop() {
      ending.abort()
      await done
    },
  }
}
