import { setTimeout as sleep } from 'node:timers/promises'
import { WATCHED, type Watched } from '#shared/job.ts'
import type { ChangeHandlers } from '../../db/changes.ts'

/** It is looked up at least so often what waits, also if nothing has come. Milliseconds. */
const LOOK_EVERY = 30_000

/** How long a look waits for the next one. */
interface Pause {
  /** Milliseconds until the next of what waits is due, at most zero if it is by now; null if nothing waits. */
  left: number | null
  /** Milliseconds, while something stays due that could not be done. */
  interval: number
}

/** Lets the work of this node wait until there is some. */
export interface Wakes {
  /** Something came; anything may have, where that was missed. */
  wake(watched?: Watched): void
  /** Waits until the next is due, something has come since the last wait, or it is time to look in any case. */
  pause(watched: Watched, pause: Pause, signal: AbortSignal): Promise<void>
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
    async pause(watched, { left, interval }, signal) {
      const ms = left !== null && left <= 0 ? interval : Math.min(left ?? LOOK_EVERY, LOOK_EVERY)
      const waking = new AbortController()
      waiting.set(watched, waking)
      if (!woken.has(watched)) await sleep(ms, undefined, { signal: AbortSignal.any([signal, waking.signal]) }).catch(() => undefined)
      waiting.delete(watched)
      woken.delete(watched)
    },
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
