import { validSearch } from '#platform/valid-search.ts'

/** The state of a table in the address, so that a link shows the same rows. */
export type TableSearch = Record<string, string | undefined>

/** Reads a table's state from an address: the given filters, and search, sort and page. */
export function readTableSearch(...filters: string[]): (search: Record<string, unknown>) => TableSearch {
  const names = ['q', 'sort', 'page', ...filters]
  return validSearch((search) =>
    Object.fromEntries(
      names.flatMap((name) => {
        const value = search[name]
        return typeof value === 'string' && value !== '' ? [[name, value.slice(0, 100)]] : []
      }),
    ),
  )
}
