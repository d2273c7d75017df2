/** The state of a table, as it stands in the address: a link to it shows the same rows. */
export type TableSearch = Record<string, string>

/** Reads a table's state from an address: texts of these names, and the search, order and page that all tables have. */
export function readTableSearch(...filters: string[]): (search: Record<string, unknown>) => TableSearch {
  const names = ['q', 'sort', 'page', ...filters]
  return (search) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = search[name]
        return (typeof value === 'string' && value !== '') || typeof value === 'number' ? [[name, String(value).slice(0, 100)]] : []
      }),
    )
}

/** The state with some of it changed; an empty text takes a part away. Whatever changes but the page leads to the first page. */
export function changed(search: TableSearch, change: TableSearch): TableSearch {
  const { page: _, ...rest } = search
  return Object.fromEntries(Object.entries({ ...('page' in change ? search : rest), ...change }).filter(([, value]) => value !== ''))
}

/** The order after pressing a column's head: upwards, downwards, upwards. */
export function nextSort(sort: string | undefined, column: string): string {
  return sort === column ? `-${column}` : column
}
