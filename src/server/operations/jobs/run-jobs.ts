import { eq, inArray, lte, sql } from 'drizzle-orm'
import { isDuty, type JobKind } from '#shared/job.ts'
import type { Config } from '../../config.ts'
import { earliest } from '../../db/earliest.ts'
import { jobRuns } from '../../db/schema/jobs.ts'
import { SomeFailed } from '../../platform/background/each-due.ts'
import { pauseAfter } from '../../platform/background/failure.ts'
import { pauseUntilNext } from '../../platform/background/wakes.ts'
import type { QueueDeps } from '../../platform/background/watch-queue.ts'
import { enterJobs, storeFailure, storeSuccess } from '../../platform/background/store-run.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { repeat, type Repeating } from '../../platform/repeat.ts'

/** The pause while it cannot be looked up what is due. Milliseconds. */
const INTERVAL = 1000
/** A duty that has failed for so long is written to staff. Milliseconds. */
const LATE_AFTER = 24 * 60 * 60_000

/** Work that is done at intervals. */
export interface Job {
  kind: JobKind
  /** Milliseconds from the end of a run that went well to the next. */
  every: number
  /** Returns how much was done, if it can be counted. */
  run(): Promise<unknown>
}

type JobDeps = QueueDeps & { config: Pick<Config, 'officeEmail'> }

/**
 * Runs each job when it is due, while this node runs the timed jobs. No job waits for another. One that fails is tried again
 * after a growing pause; one that a killed process has left unfinished is run again.
 */
export function startJobs(deps: JobDeps, jobs: readonly Job[]): Repeating {
  const { db, now, log, wakes } = deps
  const running = new Map<JobKind, Promise<void>>()
  let areKnown = false
  const round = async () => {
    const kinds = jobs.map(({ kind }) => kind)
    if (!areKnown) await enterJobs(deps, kinds, false)
    areKnown = true
    const due = new Map((await db.select().from(jobRuns).where(lte(jobRuns.nextAt, now()))).map((row) => [row.kind, row]))
    for (const job of jobs) {
      const row = due.get(job.kind)
      if (!row || running.has(job.kind)) continue
      const run = runJob(deps, job, row)
        .finally(() => running.delete(job.kind))
        .then(
          () => wakes.wake('timed_jobs'),
          (error: unknown) => log.error({ err: error, job: job.kind }, 'how a job went could not be stored'),
        )
      running.set(job.kind, run)
    }
  }
  const nextAt = () => {
    const idle = jobs.map(({ kind }) => kind).filter((kind) => !running.has(kind))
    return earliest(db, jobRuns.nextAt, inArray(jobRuns.kind, idle))
  }
  const pause = pauseUntilNext(deps, 'timed_jobs', { nextAt, interval: INTERVAL })
  const looking = repeat(round, pause, (error) => log.error({ err: error }, 'due jobs could not be read'))
  return {
    async stop() {
      await looking.stop()
      await Promise.all(running.values())
    },
  }
}

async function runJob(deps: JobDeps, { kind, every, run }: Job, { nextAt, failures }: typeof jobRuns.$inferSelect): Promise<void> {
  const { db, now, config, log } = deps
  // What was asked for meanwhile is due again.
  const nextIn = (pause: number) =>
    sql`case when ${jobRuns.nextAt} = ${nextAt?.toISOString()}::timestamptz
      then ${new Date(now().getTime() + pause).toISOString()}::timestamptz else ${jobRuns.nextAt} end`
  try {
    const count = await run()
    if (typeof count === 'number' && count > 0) log.info({ job: kind, count }, 'a job was done')
    await storeSuccess(deps, kind, nextIn(every))
  } catch (error) {
    // Each part that failed was logged.
    if (!(error instanceof SomeFailed)) log.error({ err: error, job: kind, failures: failures + 1 }, 'a job failed')
    const again = nextIn(Math.min(every, pauseAfter(failures + 1)))
    await db.transaction(async (tx) => {
      const row = await storeFailure(tx, { kind, error, now: now(), nextAt: again })
      const isLate = row?.failingSince && now().getTime() - row.failingSince.getTime() >= LATE_AFTER
      if (!isLate || !isDuty(kind) || row.warnedAt) return
      await queueMail(deps, tx, { kind: 'late-duty', address: config.officeEmail, subjectId: kind })
      await tx.update(jobRuns).set({ warnedAt: now() }).where(eq(jobRuns.kind, kind))
    })
  }
}
