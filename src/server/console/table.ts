import { asc, desc, type SQL, type SQLWrapper } from 'drizzle-orm'
import { ROWS_PER_PAGE, type TablePage } from '#shared/table.schema.ts'

/** Limit and offset of a page. */
export function rowsOf(page: number): { limit: number; offset: number } {
  return { limit: ROWS_PER_PAGE, offset: (page - 1) * ROWS_PER_PAGE }
}

/** A page in the format of the contract. */
export function tablePage<T>(data: T[], total: number, page: number): TablePage<T> {
  return { data, total, page, pages: Math.max(1, Math.ceil(total / ROWS_PER_PAGE)) }
}

/** The order by a column name, descending with a leading `-`. */
export function orderOf(columns: Record<string, SQLWrapper>, sort: string, tieBreak: SQLWrapper): SQL[] {
  const descending = sort.startsWith('-')
  const column = columns[descending ? sort.slice(1) : sort]
  if (!column) throw new Error(`There is no column ${sort}.`)
  const direction = descending ? desc : asc
  return [direction(column), direction(tieBreak)]
}

/** A LIKE pattern for a part of a text, with special characters escaped. */
export function like(part: string): string {
  return `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
