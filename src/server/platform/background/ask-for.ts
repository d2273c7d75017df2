import { eq } from 'drizzle-orm'
import type { JobKind } from '#shared/job.ts'
import type { Db } from '../../db/database.ts'
import { jobRuns } from '../../db/schema/jobs.ts'
import type { Deps } from '../../deps.ts'

/** Makes a job due, once the transaction is committed; also one that is under way. */
export async function askFor({ now }: Pick<Deps, 'now'>, tx: Db, kind: JobKind): Promise<void> {
  await tx.update(jobRuns).set({ nextAt: now() }).where(eq(jobRuns.kind, kind))
}
