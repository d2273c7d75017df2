import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ChevronLeft } from 'lucide-react'
import { useUser } from '#features/session/user.ts'
import { Payments } from '#features/subscription/payments.tsx'
import { Plans } from '#features/subscription/plans.tsx'
import { subscriptionQueries } from '#features/subscription/queries.ts'
import { loadTexts } from '#platform/i18n.ts'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

export const Route = createFileRoute('/_app/subscription')({
  staticData: { title: msg`Subscription`, header: 'white' },
  beforeLoad: () => loadTexts('more'),
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(subscriptionQueries.own())
    void queryClient.prefetchInfiniteQuery(subscriptionQueries.payments())
  },
  component: SubscriptionPage,
})

function SubscriptionPage() {
  const user = useUser()
  return (
    <main className="mx-auto grid max-w-3xl gap-4 px-4 py-6 sm:px-6 sm:py-10">
      <div>
        <Link to="/profile" className="-ms-1 inline-flex min-h-11 items-center gap-1 text-small font-medium text-action hover:underline">
          <ChevronLeft aria-hidden="true" className="size-5" />
          <Trans>Profile</Trans>
        </Link>
        <h1 className="text-headline font-bold">
          <Trans>Subscription</Trans>
        </h1>
      </div>
      <Card title={<Trans>Account</Trans>}>
        <p className="text-body font-medium">
          {user?.name} {user?.lastname}
        </p>
        <p className="wrap-anywhere text-muted">{user?.email ?? user?.username}</p>
      </Card>
      <Card title={<Trans>Subscription</Trans>}>
        <Plans
          contact={
            <Link to="/contact" className={buttonClass()}>
              <Trans>Contact us</Trans>
            </Link>
          }
        />
      </Card>
      <div id="payments" className="scroll-mt-20">
        <Card title={<Trans>Payments</Trans>}>
          <Payments />
        </Card>
      </div>
    </main>
  )
}
