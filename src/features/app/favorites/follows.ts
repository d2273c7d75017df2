import { queryOptions } from '@tanstack/react-query'
import { call } from '#platform/http.ts'

export const followQueries = {
  own: () =>
    queryOptions({
      queryKey: ['follows'],
      queryFn: async ({ signal }) => (await call('GET /follows', { signal })).data,
      staleTime: 0,
      meta: { persist: true },
    }),
}
