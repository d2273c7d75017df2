import type { Queue } from '#shared/job.ts'
import { repeat, type Repeating } from '../repeat.ts'
import type { Deps } from '../../deps.ts'
import { SomeFailed, type JobLog } from './each-due.ts'
import { pauseUntilNext, type Wakes } from './wakes.ts'
import { enterJobs, storeFailure, storeSuccess } from './store-run.ts'

/** How often it is stored at most how it goes. Milliseconds. */
const STORE_EVERY = 60_000

export type QueueDeps = Deps & { log: JobLog; wakes: Wakes }

/** The work of a queue. */
interface Work {
  /** Does what is due. */
  round(): Promise<unknown>
  /** When the next of what waits is due; null if nothing waits. */
  nextAt(): Promise<Date | null>
  /** The pause while something stays due that could not be done. Milliseconds. */
  interval: number
}

/**
 * Does what waits in a queue, as soon as it comes or is due. A failed round is logged, and the next one comes. It is stored how it
 * goes when that changes, and now and then.
 */
export function watchQueue(deps: QueueDeps, kind: Queue, { round, nextAt, interval }: Work): Repeating {
  const { log } = deps
  let storedAt: number | null = null
  let isFailing = false
  const isTime = (changed: boolean) => changed || storedAt === null || performance.now() - storedAt >= STORE_EVERY
  const store = async (error?: unknown) => {
    if (storedAt === null) await enterJobs(deps, [kind], true)
    if (error === undefined) await storeSuccess(deps, kind, null)
    else await storeFailure(deps.db, { kind, error, now: deps.now(), nextAt: null })
    storedAt = performance.now()
    isFailing = error !== undefined
  }
  const work = async () => {
    try {
      await round()
    } catch (error) {
      if (!(error instanceof SomeFailed)) log.error({ err: error, job: kind }, 'a job failed')
      if (isTime(!isFailing)) await store(error)
      return
    }
    if (isTime(isFailing)) await store()
  }
  const pause = pauseUntilNext(deps, kind, { nextAt, interval })
  return repeat(work, pause, (error) => log.error({ err: error, job: kind }, 'how a job went could not be stored'))
}
