import { setTimeout as sleep } from 'node:timers/promises'
import { QUEUES, type Queue } from '#shared/job.ts'
import type { ChangeHandlers } from '../../db/changes.ts'

/** Lets the work of this node wait until there is some. */
export interface Wakes {
  /** Something came into a queue; into any of them, where that may have been missed. */
  wake(queue?: Queue): void
  /** Waits so many milliseconds, or until something has come since the last wait. */
  pause(queue: Queue, ms: number, signal: AbortSignal): Promise<void>
}

export function openWakes(): Wakes {
  const woken = new Set<Queue>()
  const waiting = new Map<Queue, AbortController>()
  return {
    wake(queue) {
      for (const each of queue ? [queue] : QUEUES) {
        woken.add(each)
        waiting.get(each)?.abort()
      }
    },
    async pause(queue, ms, signal) {
      const waking = new AbortController()
      waiting.set(queue, waking)
      if (!woken.has(queue)) await sleep(ms, undefined, { signal: AbortSignal.any([signal, waking.signal]) }).catch(() => undefined)
      waiting.delete(queue)
      woken.delete(queue)
    },
  }
}

/** Handlers of changes that wake queues as well: those that something came into, and the clock of a game that was changed. */
export function wakeOnChanges(wakes: Wakes, handlers: ChangeHandlers): ChangeHandlers {
  return {
    ...handlers,
    queued: (queue) => wakes.wake(queue),
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
