import { setTimeout as sleep } from 'node:timers/promises'
import { recomputeOldFigures } from '../actions/recompute-all.ts'
import type { Deps } from '../deps.ts'

const INTERVAL = 60 * 60_000

/** Keeps stored figures at the current version of their definitions, while this node runs the timed jobs. */
export function startFigures(deps: Deps, log: { info(fields: object, words: string): void; error(fields: object, words: string): void }) {
  const ending = new AbortController()
  const work = async () => {
    while (!ending.signal.aborted) {
      try {
        const games = await recomputeOldFigures(deps)
        if (games > 0) log.info({ games }, 'computed figures again')
      } catch (error) {
        log.error({ err: error }, 'figures could not be computed again')
      }
      await sleep(INTERVAL, undefined, { signal: ending.signal }).catch(() => undefined)
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
