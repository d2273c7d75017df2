import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { createFileRoute, Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { Suspense } from 'react'
import { OldPassword } from '#features/profile/old-password.tsx'
import { Calendars } from '#features/calendars/calendars.tsx'
import { ChildrenCard } from '#features/children/children-card.tsx'
import { Preferences } from '#features/profile/preferences.tsx'
import { ProfileForm } from '#features/profile/profile-form.tsx'
import { Sessions } from '#features/profile/sessions.tsx'
import { loadTexts } from '#platform/i18n.ts'
import { lazyOptional } from '#platform/lazy-optional.ts'
import { userQueries, useUser } from '#features/session/user.ts'
import { session } from '#platform/session.ts'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { ScreenSpinner } from '#ui/spinner.tsx'

const OwnPasskeys = lazyOptional(async () => {
  const [loaded] = await Promise.all([import('#features/passkeys/own-passkeys.tsx'), loadTexts('passkeys')])
  return { default: loaded.OwnPasskeys }
})

const Notifications = lazyOptional(async () => {
  const [loaded] = await Promise.all([import('#features/notifications/notifications.tsx'), loadTexts('notifications')])
  return { default: loaded.Notifications }
})

export const Route = createFileRoute('/_app/profile')({
  staticData: { title: msg`Profile` },
  beforeLoad: () => loadTexts('more'),
  component: Profile,
})

const LINE = 'flex min-h-13 items-center justify-between gap-3 font-medium hover:text-action'

function Profile() {
  const { queryClient } = Route.useRouteContext()
  const user = useUser()
  if (!user) return <ScreenSpinner />
  return (
    <main className="mx-auto grid max-w-3xl gap-4 px-4 py-6 sm:px-6 sm:py-10">
      <h1 className="text-headline font-bold">
        <Trans>Profile</Trans>
      </h1>
      <Card title={<Trans>Account</Trans>}>
        <ProfileForm
          user={user}
          onUpdated={(updated) => {
            session.update(updated)
            queryClient.setQueryData(userQueries.me().queryKey, updated)
            void queryClient.invalidateQueries({ queryKey: ['sessions'] })
          }}
        />
      </Card>
      {user.role === 'parent' && <ChildrenCard />}
      <nav className="rounded-card border border-line bg-surface px-4 sm:px-6">
        <ul className="divide-y divide-line">
          <li>
            <Link to="/subscription" className={LINE}>
              <Trans>Subscription</Trans>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
          <li>
            <Link to="/subscription" hash="payments" className={LINE}>
              <Trans>Payments</Trans>
              <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        </ul>
      </nav>
      <Card title={<Trans>Notifications</Trans>}>
        <Suspense fallback={<Skeleton className="h-96" />}>
          <Notifications />
        </Suspense>
      </Card>
      <Card title={<Trans>Calendar</Trans>}>
        <Calendars />
      </Card>
      <Card title={<Trans>Language and appearance</Trans>}>
        <Preferences />
      </Card>
      <Card title={<Trans>Passkeys</Trans>}>
        <Suspense fallback={<Skeleton className="h-40" />}>
          <OwnPasskeys renderConfirmation={(confirmation) => <OldPassword user={user} {...confirmation} />} />
        </Suspense>
      </Card>
      <Card title={<Trans>Your devices</Trans>}>
        <Sessions />
      </Card>
    </main>
  )
}
