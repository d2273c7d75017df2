import { Trans } from '@lingui/react/macro'
import { Suspense, type ReactNode } from 'react'
import { Calendars } from '#features/profile/calendars.tsx'
import { Notifications } from '#features/profile/notifications/notifications.tsx'
import { useUser } from '#features/app/session/user.ts'
import { later } from '#platform/later.tsx'
import { Card } from '#ui/card.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { Help } from './help.tsx'
import { OldPassword } from './old-password.tsx'
import { Preferences } from './preferences.tsx'
import { Sessions } from './sessions.tsx'
import { StoredHere } from './stored-here.tsx'
import { SubPage } from './sub-page.tsx'

const OwnPasskeys = later('account', async () => (await import('#features/account/passkeys/own-passkeys.tsx')).OwnPasskeys, {
  optional: true,
})

/** A page of the profile by the end of its address; `otherwise` where there is none. */
export function ProfileSubPage({ page, otherwise }: { page: string; otherwise: ReactNode }) {
  switch (page) {
    case 'notifications':
      return (
        <SubPage title={<Trans>Notifications</Trans>}>
          <Panel>
            <Notifications />
          </Panel>
        </SubPage>
      )
    case 'calendar':
      return (
        <SubPage title={<Trans>Calendar</Trans>}>
          <Panel>
            <Calendars />
          </Panel>
        </SubPage>
      )
    case 'look':
      return (
        <SubPage title={<Trans>Language and appearance</Trans>}>
          <Panel>
            <Preferences />
          </Panel>
        </SubPage>
      )
    case 'devices':
      return (
        <SubPage title={<Trans>Your devices</Trans>}>
          <Devices />
        </SubPage>
      )
    case 'help':
      return (
        <SubPage title={<Trans>Help</Trans>}>
          <Help />
        </SubPage>
      )
    default:
      return otherwise
  }
}

/** Where the user is signed in, by what, and what holds for this device's storage. */
function Devices() {
  const user = useUser()
  return (
    <>
      <Panel>
        <Sessions />
      </Panel>
      <Card title={<Trans>Stored on this device</Trans>}>
        <StoredHere />
      </Card>
      {user && (
        <Card title={<Trans>Passkeys</Trans>}>
          <Suspense fallback={<Skeleton className="h-40" />}>
            <OwnPasskeys renderConfirmation={(confirmation) => <OldPassword user={user} {...confirmation} />} />
          </Suspense>
        </Card>
      )}
    </>
  )
}

function Panel({ children }: { children: ReactNode }) {
  return <section className="rounded-card border border-line bg-surface p-4 sm:px-6">{children}</section>
}
