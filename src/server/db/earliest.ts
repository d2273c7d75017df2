import { min, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from './database.ts'

/** The earliest time in a column of the rows that meet a condition; null if there is none. */
export async function earliest(db: Db, column: AnyPgColumn<{ data: Date }>, condition?: SQL): Promise<Date | null> {
  const [row] = await db
    .select({ at: min(column) })
    .from(column.table)
    .where(condition)
  return row?.at ?? null
}
