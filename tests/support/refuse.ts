import type { Pool } from 'pg'
import { newId } from '#shared/id.ts'

/**
 * Lets a statement on a table fail, until the function that it returns is called.
 *
 * @param row a condition on `new` or `old`; without one the whole statement fails, also if it meets no row
 */
export async function refuse(pool: Pool, statement: 'insert' | 'update' | 'delete', table: string, row?: string) {
  const name = `refuse_${newId()}`
  const rows = row === undefined ? 'for each statement' : `for each row when (${row})`
  await pool.query(`create function ${name}() returns trigger language plpgsql as 'begin raise exception ''broken''; end'`)
  await pool.query(`create trigger ${name} before ${statement} on ${table} ${rows} execute function ${name}()`)
  return () => pool.query(`drop function ${name} cascade`)
}
