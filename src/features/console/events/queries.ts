import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/http.ts'

/** A game with the sources of its events, for the console. */
export const eventQueries = {
  game: (id: string) =>
    queryOptions({
      queryKey: ['console', 'events', id, 'game'],
      queryFn: async ({ signal }) => (await call('GET /game/fetch-single/:id', { params: { id }, signal })).data,
      staleTime: 0,
    }),
  sources: (id: string) =>
    queryOptions({
      queryKey: ['console', 'events', id, 'sources'],
      queryFn: async ({ signal }) => (await call('GET /console/games/:id/events', { params: { id }, signal })).data,
      staleTime: 0,
    }),
}
