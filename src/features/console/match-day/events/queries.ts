import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/http.ts'

/** The sources of a game's events. */
export const sourcesQuery = (id: string) =>
  queryOptions({
    queryKey: ['console', 'events', id],
    queryFn: async ({ signal }) => (await call('GET /console/games/:id/events', { params: { id }, signal })).data,
    staleTime: 0,
  })

/** What a source says otherwise than the one that counts. */
export const comparisonQuery = (id: string) =>
  queryOptions({
    queryKey: ['console', 'comparison', id],
    queryFn: async ({ signal }) => (await call('GET /console/events/:id/compare', { params: { id }, signal })).data,
    staleTime: 0,
    gcTime: 0,
  })
