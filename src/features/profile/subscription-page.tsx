import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { SubPage } from '#features/profile/sub-page.tsx'
import { useUser } from '#features/app/session/user.ts'
import { Payments } from '#features/profile/payments.tsx'
import { Plans } from '#features/app/subscription/plans.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

export function SubscriptionPage() {
  const user = useUser()
  return (
    <SubPage title={<Trans>Subscription</Trans>}>
      <Card title={<Trans>Account</Trans>}>
        <p translate="no" className="text-body font-medium">
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
    </SubPage>
  )
}
