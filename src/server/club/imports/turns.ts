import { setImmediate } from 'node:timers/promises'

/**
 * Long work that does not stop the service: awaited between its steps, lets everything else that waits have its turn
 * once the work has taken so many milliseconds on end.
 */
export function turns(longest = 10): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < longest) return
    await setImmediate()
    since = performance.now()
  }
}
