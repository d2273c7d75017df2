import type { TableSearch } from './table-search.ts'

/** Changes a table's state. An empty value removes a part. Every change except of the page returns to the first page. */
export function withChange(search: TableSearch, change: TableSearch): TableSearch {
  const { page: _, ...rest } = search
  return Object.fromEntries(Object.entries({ ...('page' in change ? search : rest), ...change }).filter(([, value]) => value))
}
