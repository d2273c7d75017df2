import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/http.ts'

export const analyticsQueries = {
  /** The page to embed. Its address expires, so it is not persisted. */
  match: (id: string) =>
    queryOptions({
      queryKey: ['match-analytics', id],
      queryFn: async ({ signal }) => (await call('GET /game/analytics/:id', { params: { id }, signal })).data,
      staleTime: 60 * 60_000,
    }),
}
