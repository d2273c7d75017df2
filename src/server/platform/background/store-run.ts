import { eq, sql, type SQL } from 'drizzle-orm'
import type { JobKind } from '#shared/job.ts'
import type { Db } from '../../db/database.ts'
import { jobRuns } from '../../db/schema/jobs.ts'
import type { Deps } from '../../deps.ts'
import { errorText } from './failure.ts'

/** Enters jobs that are not known yet: due at once, or, as a queue, never. */
export async function enterJobs({ db, now }: Deps, kinds: readonly JobKind[], isQueue: boolean): Promise<void> {
  const rows = kinds.map((kind) => ({ kind, nextAt: isQueue ? null : now() }))
  if (rows.length > 0) await db.insert(jobRuns).values(rows).onConflictDoNothing()
}

/** Stores that a job went well, and when it is due again: null if it is a queue. */
export async function storeSuccess({ db, now }: Deps, kind: JobKind, nextAt: SQL | null): Promise<void> {
  await db
    .update(jobRuns)
    .set({ succeededAt: now(), failures: 0, failingSince: null, error: null, warnedAt: null, nextAt })
    .where(eq(jobRuns.kind, kind))
}

/** Stores that a job failed. Returns its row. */
export async function storeFailure(
  tx: Db,
  { kind, error, now, nextAt }: { kind: JobKind; error: unknown; now: Date; nextAt: SQL | null },
): Promise<typeof jobRuns.$inferSelect | undefined> {
  const [run] = await tx
    .update(jobRuns)
    .set({
      failures: sql`${jobRuns.failures} + 1`,
      failingSince: sql`coalesce(${jobRuns.failingSince}, ${now.toISOString()}::timestamptz)`,
      error: errorText(error),
      nextAt,
    })
    .where(eq(jobRuns.kind, kind))
    .returning()
  return run
}
