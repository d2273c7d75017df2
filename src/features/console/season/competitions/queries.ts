import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/http.ts'

/** A competition, for the console. */
export function competitionQuery(id: string) {
  return queryOptions({
    queryKey: ['console', 'competition', id],
    queryFn: async ({ signal }) => (await call('GET /console/competitions/:id', { params: { id }, signal })).data,
    staleTime: 0,
  })
}
