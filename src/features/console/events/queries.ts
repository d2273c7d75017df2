import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/http.ts'

/** The sources of a game's events. */
export const sourcesQuery = (id: string) =>
  queryOptions({
    queryKey: ['console', 'events', id],
    queryFn: async ({ signal }) => (await call('GET /console/games/:id/events', { params: { id }, signal })).data,
    staleTime: 0,
  })
