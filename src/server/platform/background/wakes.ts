import { setTimeout as sleep } from 'node:timers/promises'
import { WATCHED, type Watched } from '#shared/job.ts'
import type { ChangeHandlers } from '../../db/changes.ts'
import type { Deps } from '../../deps.ts'

/** It is looked up at least so often what waits, also if nothing has come. Milliseconds. */
const LOOK_EVERY = 30_000

/** Lets the work of this node wait until there is some. */
export interface Wakes {
  /** Something came; anything may have, where that was missed. */
  wake(watched?: Watched): void
  /** Waits so many milliseconds, or until something has come since the last wait. */
  pause(watched: Watched, ms: number, signal: AbortSignal): Promise<void>
}

export function openWakes(): Wakes {
  const woken = new Set<Watched>()
  const waiting = new Map<Watched, AbortController>()
  return {
    wake(watched) {
      for (const each of watched ? [watched] : WATCHED) {
        woken.add(each)
        waiting.get(each)?.abort()
      }
    },
    async pause(watched, ms, signal) {
      const waking = new AbortController()
      waiting.set(watched, waking)
      if (!woken.has(watched)) await sleep(ms, undefined, { signal: AbortSignal.any([signal, waking.signal]) }).catch(() => undefined)
      waiting.delete(watched)
      woken.delete(watched)
    },
  }
}

/**
 * The pause between two looks at work: until its next is due. A database that does not say when is asked again after the interval.
 *
 * @param interval milliseconds, while something stays due that could not be done
 */
export function pauseUntilNext(
  { now, wakes }: Pick<Deps, 'now'> & { wakes: Wakes },
  watched: Watched,
  { nextAt, interval }: { nextAt(): Promise<Date | null>; interval: number },
): (ending: AbortSignal) => Promise<void> {
  return async (ending) => {
    const at = await nextAt().catch(() => now())
    const left = at === null ? LOOK_EVERY : at.getTime() - now().getTime()
    await wakes.pause(watched, left > 0 ? Math.min(left, LOOK_EVERY) : interval, ending)
  }
}

/** Handlers of changes that wake work as well: what there is to do, and the clock of a game that was changed. */
export function wakeOnChanges(wakes: Wakes, handlers: ChangeHandlers): ChangeHandlers {
  return {
    ...handlers,
    queued: (watched) => wakes.wake(watched),
    changed(change) {
      if (change.kind === 'game' || change.kind === 'schedule') wakes.wake('game_clock')
      handlers.changed(change)
    },
    async reconnected(since) {
      wakes.wake()
      await handlers.reconnected(since)
    },
  }
}
