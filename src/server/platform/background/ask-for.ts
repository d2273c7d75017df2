import { and, eq, isNotNull } from 'drizzle-orm'
import { QUEUES, type JobKind } from '#shared/job.ts'
import { announceWork } from '../../db/changes.ts'
import type { Db } from '../../db/database.ts'
import { jobRuns } from '../../db/schema/jobs.ts'
import type { Deps } from '../../deps.ts'

/** Lets a job run once the transaction is committed, also one that is under way. A queue is only looked into. */
export async function askFor({ now }: Pick<Deps, 'now'>, tx: Db, kind: JobKind): Promise<void> {
  await tx
    .update(jobRuns)
    .set({ nextAt: now() })
    .where(and(eq(jobRuns.kind, kind), isNotNull(jobRuns.nextAt)))
  await announceWork(tx, QUEUES.find((queue) => queue === kind) ?? 'timed_jobs')
}
