import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/http.ts'
import type { TableSearch } from '../../frame/table/table-search.ts'
import { tableKey } from '../../frame/table/table-view.tsx'

/** Whether the pages of the rows that a search lists answer. It is asked again when the table is. */
export function pageStatesQuery(query: TableSearch) {
  return queryOptions({
    queryKey: [...tableKey('GET /console/analytics'), 'states', query],
    queryFn: async ({ signal }) => (await call('GET /console/analytics/states', { query, signal })).data,
    staleTime: 0,
  })
}
