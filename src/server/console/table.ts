import { asc, desc, type SQL, type SQLWrapper } from 'drizzle-orm'
import { ROWS_PER_PAGE, type TablePage } from '#shared/table.schema.ts'

/** Where a page of a table begins and how long it is. */
export function rowsOf(page: number): { limit: number; offset: number } {
  return { limit: ROWS_PER_PAGE, offset: (page - 1) * ROWS_PER_PAGE }
}

/** A page as the contract tells it. */
export function tablePage<T>(data: T[], total: number, page: number): TablePage<T> {
  return { data, total, page, pages: Math.max(1, Math.ceil(total / ROWS_PER_PAGE)) }
}

/** The order that a table is asked for: the column's name, with `-` in front where it runs downwards. */
export function orderOf(columns: Record<string, SQLWrapper>, sort: string, tieBreak: SQLWrapper): SQL[] {
  const down = sort.startsWith('-')
  const column = columns[down ? sort.slice(1) : sort]
  if (!column) throw new Error(`There is no column ${sort}.`)
  const direction = down ? desc : asc
  return [direction(column), direction(tieBreak)]
}

/** A pattern for a part of a text; what means something in patterns is taken by the letter. */
export function like(part: string): string {
  return `%${part.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
