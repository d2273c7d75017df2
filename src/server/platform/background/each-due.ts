import { and, eq, sql } from 'drizzle-orm'
import type { JobKind } from '#shared/job.ts'
import { jobFailures } from '../../db/schema/jobs.ts'
import type { Deps } from '../../deps.ts'
import { errorText, pauseAfter } from './failure.ts'

/** Where jobs log what they did, and what failed. */
export type JobLog = Record<'info' | 'warn' | 'error', (fields: object, words: string) => void>

/** Some subjects of a job have failed. Each was logged, and is tried again. */
export class SomeFailed extends Error {
  constructor(failed: number, cause: unknown) {
    super(`${failed} could not be done.`, { cause })
  }
}

type DueDeps = Deps & { log: JobLog }

/**
 * Does the work of a job for each subject that is due. One that fails is stored, tried again after a growing pause, and holds
 * up no other; what staff have dropped is left out.
 *
 * @returns for how many subjects it was done
 * @throws SomeFailed after all others were done, while a subject waits for its next try
 */
export async function eachDue(
  deps: DueDeps,
  kind: JobKind,
  subjects: readonly string[],
  work: (subject: string) => Promise<unknown>,
): Promise<number> {
  if (subjects.length === 0) return 0
  const { db, now } = deps
  const rows = await db
    .select()
    .from(jobFailures)
    .where(and(eq(jobFailures.kind, kind), sql`${jobFailures.subject} = any(${sql.param([...subjects])}::text[])`))
  const known = new Map(rows.map((row) => [row.subject, row]))
  let done = 0
  const failures: unknown[] = []
  for (const subject of subjects) {
    const before = known.get(subject)
    if (before?.droppedAt) continue
    if (before && before.nextAttemptAt > now()) {
      failures.push(new Error(before.error))
      continue
    }
    try {
      await work(subject)
      done += 1
      if (before) await db.delete(jobFailures).where(and(eq(jobFailures.kind, kind), eq(jobFailures.subject, subject)))
    } catch (error) {
      failures.push(error)
      await store(deps, kind, subject, (before?.attempts ?? 0) + 1, error)
    }
  }
  if (failures.length > 0) throw new SomeFailed(failures.length, failures[0])
  return done
}

async function store({ db, now, log }: DueDeps, kind: JobKind, subject: string, attempts: number, error: unknown): Promise<void> {
  log.error({ err: error, job: kind, subject, attempts }, 'a part of a job failed')
  const failed = {
    attempts,
    error: errorText(error),
    failedAt: now(),
    nextAttemptAt: new Date(now().getTime() + pauseAfter(attempts)),
  }
  await db
    .insert(jobFailures)
    .values({ kind, subject, failingSince: now(), ...failed })
    .onConflictDoUpdate({ target: [jobFailures.kind, jobFailures.subject], set: { ...failed, droppedAt: sql`null` } })
}
