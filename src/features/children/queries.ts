import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/http.ts'

/** The viewer's children. All of it is stored on the device, for reading offline, and asked for again whenever a screen opens. */
export const childrenQueries = {
  own: () =>
    queryOptions({
      queryKey: ['children'],
      queryFn: async ({ signal }) => (await call('GET /children', { signal })).data,
      staleTime: 0,
      meta: { persist: true },
    }),

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
