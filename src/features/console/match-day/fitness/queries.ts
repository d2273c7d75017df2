import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/http.ts'

/** The recordings of a game. */
export const sessionsQuery = (id: string) =>
  queryOptions({
    queryKey: ['console', 'fitness', id],
    queryFn: async ({ signal }) => (await call('GET /console/games/:id/fitness', { params: { id }, signal })).data,
    staleTime: 0,
  })
