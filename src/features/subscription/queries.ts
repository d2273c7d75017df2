import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { PaymentPage, Subscription } from '#shared/subscription.schema.ts'
import { call } from '#platform/http.ts'

interface Subscriptions {
  is_subscribed: boolean
  subscriptions: Subscription[]
}

export const subscriptionQueries = {
  own: () =>
    queryOptions({
      queryKey: ['subscription'],
      queryFn: async ({ signal }) => (await call<{ data: Subscriptions }>('subscription', { signal })).data,
      meta: { persist: true },
    }),

  payments: () =>
    infiniteQueryOptions({
      queryKey: ['payments'],
      initialPageParam: null as string | null,
      queryFn: ({ pageParam, signal }) =>
        call<PaymentPage>(`subscription/payments${pageParam ? `?cursor=${encodeURIComponent(pageParam)}` : ''}`, { signal }),
      getNextPageParam: (page) => page.next,
      meta: { persist: true },
    }),
}
