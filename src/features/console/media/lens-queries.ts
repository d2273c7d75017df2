import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/http.ts'

export const lensQueries = {
  /** The lens of a game's own video; null if the game has none. */
  ofGame: (id: string) =>
    queryOptions({
      queryKey: ['console', 'lens', id],
      queryFn: async ({ signal }) => (await call('GET /console/games/:id/lens', { params: { id }, signal })).data,
    }),
}
