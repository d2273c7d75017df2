import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/http.ts'

export const subscriptionQueries = {
  own: () =>
    queryOptions({
      queryKey: ['subscription'],
      queryFn: async ({ signal }) => (await call('GET /subscription', { signal })).data,
      meta: { persist: true },
    }),

  payments: () =>
    infiniteQueryOptions({
      queryKey: ['payments'],
      initialPageParam: null as string | null,
      queryFn: ({ pageParam, signal }) => call('GET /subscription/payments', { query: { cursor: pageParam ?? undefined }, signal }),
      getNextPageParam: (page) => page.next,
      meta: { persist: true },
    }),
}
