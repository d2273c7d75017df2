import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/http.ts'

export const pastBulkKey = ['console', 'bulk'] as const

/** The last changes of many games. */
export const pastBulkQuery = queryOptions({
  queryKey: pastBulkKey,
  queryFn: async ({ signal }) => (await call('GET /console/bulk', { signal })).data,
  staleTime: 0,
})
