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
}
