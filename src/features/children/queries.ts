import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/http.ts'

/** What is on a child's page. It is stored and asked for again as the list of children is. */
export const childQueries = {
  decisions: (id: string) =>
    queryOptions({
      queryKey: ['children', id, 'decisions'],
      queryFn: async ({ signal }) => (await call('GET /children/:id/decisions', { params: { id }, signal })).data,
      staleTime: 0,
      meta: { persist: true },
    }),

  views: (id: string) =>
    queryOptions({
      queryKey: ['children', id, 'views'],
      queryFn: async ({ signal }) => (await call('GET /children/:id/views', { params: { id }, signal })).data,
      staleTime: 0,
      meta: { persist: true },
    }),
}
