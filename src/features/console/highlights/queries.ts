import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/http.ts'

export const clipQueries = {
  /** The clips of a game, and what was changed by hand. */
  ofGame: (id: string) =>
    queryOptions({
      queryKey: ['console', 'highlights', id],
      queryFn: async ({ signal }) => (await call('GET /console/games/:id/highlights', { params: { id }, signal })).data,
      staleTime: 0,
      retry: false,
    }),
}
