import { msg } from '@lingui/core/macro'
import { createFileRoute } from '@tanstack/react-router'
import { subscriptionQueries } from '#features/app/subscription/queries.ts'
import { SubscriptionPage } from '#features/profile/subscription-page.tsx'

export const Route = createFileRoute('/_app/(profile)/subscription')({
  staticData: { title: msg`Subscription`, header: 'white' },
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(subscriptionQueries.own())
    void queryClient.prefetchInfiniteQuery(subscriptionQueries.payments())
  },
  component: SubscriptionPage,
})
