import { setTimeout as sleep } from 'node:timers/promises'

/**
 * Waits until something holds.
 *
 * @throws Error when it does not within the time, in milliseconds
 */
export async function until(what: string, holds: () => boolean | Promise<boolean>, within = 30_000, every = 25): Promise<void> {
  const deadline = performance.now() + within
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`Not within ${within / 1000} s: ${what}`)
    await sleep(every)
  }
}
