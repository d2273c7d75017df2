import { index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core'
import { JOB_KINDS } from '#shared/job.ts'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** How each job went last. */
export const jobRuns = pgTable('job_runs', {
  kind: text({ enum: JOB_KINDS }).primaryKey(),
  /** When it is due; null for a queue, which is looked into all the time. */
  nextAt: instant('next_at'),
  succeededAt: instant('succeeded_at'),
  /** How often it has failed since it last succeeded, and since when. */
  failures: integer().notNull().default(0),
  failingSince: instant('failing_since'),
  error: text(),
  /** When staff were written to about a duty that is late. */
  warnedAt: instant('warned_at'),
})

/** What a job could not do for one of its subjects, such as a person or a notice. The others are not held up by it. */
export const jobFailures = pgTable(
  'job_failures',
  {
    kind: text({ enum: JOB_KINDS }).notNull(),
    /** The id of a row. Nothing refers to it: what is gone cannot fail any more. */
    subject: text().notNull(),
    attempts: integer().notNull(),
    error: text().notNull(),
    failingSince: instant('failing_since').notNull(),
    failedAt: instant('failed_at').notNull(),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    /** When staff gave it up. */
    droppedAt: instant('dropped_at'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject] }), index('job_failures_age').on(table.failedAt)],
)
