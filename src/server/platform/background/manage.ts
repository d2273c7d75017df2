import { and, asc, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import { isDuty, JOB_KINDS, type JobKind } from '#shared/job.ts'
import type { JobState } from '#shared/job.schema.ts'
import type { Db } from '../../db/database.ts'
import { earliest } from '../../db/earliest.ts'
import { jobFailures, jobRuns } from '../../db/schema/jobs.ts'
import { mails } from '../../db/schema/mails.ts'
import { notices } from '../../db/schema/notices.ts'
import { matchFiles } from '../../db/schema/video.ts'
import type { Deps } from '../../deps.ts'
import { recordAudit } from '../audit/record.ts'
import { ApiError } from '../http/api-error.ts'
import { askFor } from './ask-for.ts'

/** Failed parts that are listed of each job. */
const LISTED = 20

/** How all jobs go that have run on this database, for those who run the service. */
export async function readJobs({ db, now }: Deps): Promise<JobState[]> {
  const runs = new Map((await db.select().from(jobRuns)).map((row) => [row.kind, row]))
  const failed = Map.groupBy(await db.select().from(jobFailures).orderBy(asc(jobFailures.failingSince)), ({ kind }) => kind)
  const waiting = await oldestWaiting(db, now())
  return JOB_KINDS.filter((kind) => runs.has(kind) || failed.has(kind)).map((kind) => {
    const run = runs.get(kind)
    const parts = failed.get(kind) ?? []
    const overdue = run?.nextAt && run.nextAt <= now() ? run.nextAt.toISOString() : null
    return {
      kind,
      succeeded_at: run?.succeededAt?.toISOString() ?? null,
      next_at: run?.nextAt?.toISOString() ?? null,
      failures: run?.failures ?? 0,
      failing_since: run?.failingSince?.toISOString() ?? null,
      error: run?.error ?? null,
      waiting_since: waiting.get(kind) ?? overdue,
      may_drop: !isDuty(kind),
      failed_parts: parts.length,
      parts: parts.slice(0, LISTED).map((part) => ({
        subject: part.subject,
        attempts: part.attempts,
        error: part.error,
        failing_since: part.failingSince.toISOString(),
        next_attempt_at: part.nextAttemptAt.toISOString(),
        dropped: part.droppedAt !== null,
      })),
    }
  })
}

/** Since when the oldest waits that is in a queue. */
async function oldestWaiting(db: Db, now: Date): Promise<Map<JobKind, string>> {
  const [mail, notice, file] = await Promise.all([
    earliest(db, mails.createdAt, and(isNull(mails.sentAt), isNull(mails.failedAt))),
    earliest(db, notices.dueAt, and(isNull(notices.addressedAt), lte(notices.dueAt, now))),
    earliest(db, matchFiles.askedAt, eq(matchFiles.state, 'waiting')),
  ])
  const oldest = { mails: mail, notices: notice, match_files: file }
  return new Map(Object.entries(oldest).flatMap(([kind, at]) => (at ? [[kind as JobKind, at.toISOString()]] : [])))
}

/**
 * Makes a job due now.
 *
 * @throws ApiError `rule_violated` for a queue: what waits in it is done as soon as it can be
 */
export async function runSoon(deps: Deps, kind: JobKind): Promise<void> {
  const [timed] = await deps.db
    .select({ kind: jobRuns.kind })
    .from(jobRuns)
    .where(and(eq(jobRuns.kind, kind), isNotNull(jobRuns.nextAt)))
  if (!timed) throw new ApiError('rule_violated', 'This job is not one of those that run at a time.')
  await askFor(deps, deps.db, kind)
}

/** A part of a job, and who decides about it. */
interface ChosenPart {
  kind: JobKind
  subject: string
  actorId: string | null
}

/**
 * Lets a failed part of a job be tried again now.
 *
 * @throws ApiError `not_found`
 */
export async function retryPart(deps: Deps, part: ChosenPart): Promise<void> {
  await changePart(deps, part, 'retried', { nextAttemptAt: deps.now(), droppedAt: null })
}

/**
 * Gives a failed part of a job up.
 *
 * @throws ApiError `not_found`, `rule_violated` for what the privacy page promises
 */
export async function dropPart(deps: Deps, part: ChosenPart): Promise<void> {
  if (isDuty(part.kind)) throw new ApiError('rule_violated', 'What the privacy page promises cannot be given up.')
  await changePart(deps, part, 'stopped', { droppedAt: deps.now() })
}

async function changePart(
  deps: Deps,
  { kind, subject, actorId }: ChosenPart,
  action: 'retried' | 'stopped',
  change: Partial<typeof jobFailures.$inferInsert>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const changed = await tx
      .update(jobFailures)
      .set(change)
      .where(and(eq(jobFailures.kind, kind), eq(jobFailures.subject, subject)))
      .returning({ kind: jobFailures.kind })
    if (changed.length === 0) throw new ApiError('not_found', 'This has been done meanwhile.')
    await askFor(deps, tx, kind)
    await recordAudit(deps, tx, { actorId, action, subject: 'job', subjectId: subject, detail: { name: kind } })
  })
}
