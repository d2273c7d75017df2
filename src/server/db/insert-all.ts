import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

const ROWS_AT_ONCE = 400

/** Inserts a list of any length, in statements that Postgres takes. */
export async function insertAll<T extends PgTable>(tx: Db, table: T, rows: T['$inferInsert'][]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) await tx.insert(table).values(rows.slice(from, from + ROWS_AT_ONCE))
}
