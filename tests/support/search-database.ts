import type { Database } from '#server/db/database.ts'

/** The columns of all tables in which a text stands, whatever their types. */
export async function findInDatabase({ pool }: Pick<Database, 'pool'>, text: string): Promise<string[]> {
  const { rows } = await pool.query<{ table_name: string; column_name: string }>(
    `select table_name, column_name from information_schema.columns
     join information_schema.tables using (table_schema, table_name) where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const found = await Promise.all(
    rows.map(async ({ table_name: table, column_name: column }) => {
      const { rowCount } = await pool.query(`select 1 from "${table}" where "${column}"::text ilike $1 limit 1`, [`%${text}%`])
      return rowCount ? [`${table}.${column}`] : []
    }),
  )
  return found.flat().toSorted()
}
