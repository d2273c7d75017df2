import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/http.ts'

export const availabilityQueries = {
  /** The coming games of the viewer's children. Stored on the device, so that they can be answered offline. */
  asked: () =>
    queryOptions({
      queryKey: ['children', 'availability'],
      queryFn: async ({ signal }) => (await call('GET /children/availability', { signal })).data,
      staleTime: 0,
      meta: { persist: true },
    }),
}
