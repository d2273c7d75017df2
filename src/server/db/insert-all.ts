import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

const BATCH_SIZE = 400

/** Inserts any number of rows, in batches that fit into a statement. */
export async function insertAll<T extends PgTable>(tx: Db, table: T, rows: T['$inferInsert'][]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH_SIZE) await tx.insert(table).values(rows.slice(from, from + BATCH_SIZE))
}
