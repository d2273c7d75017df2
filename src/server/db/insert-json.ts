import { getTableColumns, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

const BATCH_SIZE = 2000

/**
 * Inserts many rows quickly, as JSON instead of a parameter for each value. Every column is given: the database's defaults
 * do not count. Not for bytes and times.
 */
export async function insertJson<T extends PgTable>(tx: Db, table: T, rows: readonly T['$inferInsert'][]): Promise<void> {
  const columns = Object.entries(getTableColumns(table)).map(([key, { name }]) => [key, name] as const)
  for (let from = 0; from < rows.length; from += BATCH_SIZE) {
    const named = rows
      .slice(from, from + BATCH_SIZE)
      .map((row) => Object.fromEntries(columns.map(([key, name]) => [name, (row as Record<string, unknown>)[key] ?? null])))
    await tx.execute(sql`insert into ${table} select * from json_populate_recordset(null::${table}, ${JSON.stringify(named)}::json)`)
  }
}
