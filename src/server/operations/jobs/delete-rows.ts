import { and, eq, inArray, notInArray, sql, type SQL } from 'drizzle-orm'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import type { Duty } from '#shared/job.ts'
import { jobFailures } from '../../db/schema/jobs.ts'
import type { Deps } from '../../deps.ts'
import { eachDue, SomeFailed, type JobLog } from '../../platform/background/each-due.ts'

/** Rows are deleted in batches: a long delete holds locks and delays standbys. */
const BATCH_SIZE = 1000
/** After a batch that failed, so many rows are deleted each on its own. Where all fail, it is no fault of a row. */
const FEW = 20

/**
 * Deletes the rows of a table that meet a condition. One that cannot be deleted keeps no other: it is found, left out, and tried
 * again after a growing pause.
 *
 * @returns how many were deleted
 * @throws SomeFailed after all others were deleted
 */
export async function deleteRows(deps: Deps & { log: JobLog }, kind: Duty, table: PgTable, condition: SQL | undefined): Promise<number> {
  const { db } = deps
  const key = keyOf(table)
  const failed = db.select({ subject: jobFailures.subject }).from(jobFailures).where(eq(jobFailures.kind, kind))
  const others = and(condition, notInArray(key, failed))
  let count = 0
  const deleteWhere = async (rows: SQL | undefined, limit: number) => {
    const some = db
      .select({ at: sql`ctid` })
      .from(table)
      .where(rows)
      .limit(limit)
    const { rowCount } = await db.delete(table).where(inArray(sql`ctid`, some))
    count += rowCount ?? 0
    return rowCount === limit
  }
  const deleteEach = async (rows: SQL | undefined, limit?: number) => {
    const found = db.select({ key }).from(table).where(rows)
    const keys = (await (limit ? found.limit(limit) : found)).map((row) => row.key)
    await eachDue(deps, kind, keys, (one) => deleteWhere(and(condition, eq(key, one)), 1))
  }
  for (let areLeft = true; areLeft;) {
    const before = count
    try {
      areLeft = await deleteWhere(others, BATCH_SIZE)
    } catch (error) {
      const failure: unknown = await deleteEach(others, FEW).then(
        () => error,
        (one: unknown) => one,
      )
      areLeft = count > before
      if (!areLeft && !(failure instanceof SomeFailed)) throw failure
    }
  }
  await deleteEach(and(condition, inArray(key, failed)))
  return count
}

/** The primary key of a row as one text. */
function keyOf(table: PgTable): SQL<string> {
  const { columns, primaryKeys } = getTableConfig(table)
  const key = primaryKeys[0]?.columns ?? columns.filter(({ primary }) => primary)
  return sql<string>`concat_ws(' ', ${sql.join([...key], sql`, `)})`
}
