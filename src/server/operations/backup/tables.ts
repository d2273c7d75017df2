import { sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'

/** All tables, each after the tables that it references. */
export async function tablesInOrder(tx: Db): Promise<string[]> {
  const { rows: tables } = await tx.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const { rows: references } = await tx.execute<{ from: string; to: string }>(sql`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and conrelid <> confrelid`)
  const ordered: string[] = []
  const waiting = new Set(tables.map(({ name }) => name))
  while (waiting.size > 0) {
    const free = [...waiting].filter((table) => !references.some(({ from, to }) => from === table && waiting.has(to)))
    if (free.length === 0) throw new Error(`Tables refer to each other in a circle: ${[...waiting].join(', ')}`)
    for (const table of free) waiting.delete(table)
    ordered.push(...free)
  }
  return ordered
}

/** The version of the schema: the applied migrations as a text. */
export async function schemaVersion(tx: Db): Promise<string> {
  const { rows } = await tx.execute<{ hash: string }>(sql`select hash from drizzle.__drizzle_migrations order by id`)
  return rows.map(({ hash }) => hash).join('+')
}
