import { z } from 'zod'
import { textSchema } from './wire.schema.ts'

/** Rows on one page of a table. */
export const ROWS_PER_PAGE = 30
/** The last page that can be requested: filters are better than paging further. */
const PAGES_MAX = 1000

/** The query of a table: a search text, a column to sort by (descending with a leading `-`), and a page. */
export function tableQuerySchema<const S extends readonly [string, ...string[]]>(sorts: S) {
  const directed = sorts.flatMap((sort) => [sort, `-${sort}`]) as [S[number] | `-${S[number]}`]
  return z.object({
    q: textSchema(100).optional().describe('Part of a name'),
    sort: z.enum(directed).optional(),
    page: z.coerce.number().int().min(1).max(PAGES_MAX).default(1),
  })
}

/** A page of a table. */
export function tablePageSchema<T extends z.ZodType>(row: T) {
  return z.object({ data: z.array(row), total: z.int().describe('Rows on all pages'), page: z.int(), pages: z.int() })
}

export interface TablePage<T> {
  data: T[]
  total: number
  page: number
  pages: number
}
