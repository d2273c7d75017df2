import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/http.ts'

/** A board with its figures. */
export function boardQuery(id: string) {
  return queryOptions({
    queryKey: ['console', 'board', id],
    queryFn: async ({ signal }) => (await call('GET /console/boards/:id', { params: { id }, signal })).data,
    staleTime: 0,
  })
}
