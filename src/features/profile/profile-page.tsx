import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import Bell from 'lucide-react/icons/bell'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import CreditCard from 'lucide-react/icons/credit-card'
import Languages from 'lucide-react/icons/languages'
import MonitorSmartphone from 'lucide-react/icons/monitor-smartphone'
import UsersRound from 'lucide-react/icons/users-round'
import { userQueries, useUser } from '#features/app/session/user.ts'
import { session } from '#platform/session.ts'
import { Card } from '#ui/card.tsx'
import { ScreenSpinner } from '#ui/spinner.tsx'
import { useIsFootballer } from '#features/app/my-children/use-is-footballer.ts'
import { LinkList, LinkRow } from './link-list.tsx'
import { ProfileForm } from './profile-form.tsx'

const SUB_PAGE = '/profile/{-$page}'

/** What the profile leads to, and the user's own data with the change of the password (specification, section 2). */
export function ProfilePage() {
  const queryClient = useQueryClient()
  const user = useUser()
  if (!user) return <ScreenSpinner />
  return (
    <main className="mx-auto grid max-w-3xl grid-cols-1 gap-4 wrap-anywhere px-4 py-6 sm:px-6 sm:py-10">
      <h1 className="text-title font-bold">
        <Trans>Profile</Trans>
      </h1>
      <nav>
        <LinkList>
          {user.role === 'parent' && <ChildrenRow />}
          <LinkRow to="/subscription" icon={CreditCard}>
            <Trans>Subscription</Trans>
          </LinkRow>
          <LinkRow to={SUB_PAGE} params={{ page: 'notifications' }} icon={Bell}>
            <Trans>Notifications</Trans>
          </LinkRow>
          <LinkRow to={SUB_PAGE} params={{ page: 'calendar' }} icon={CalendarDays}>
            <Trans>Calendar</Trans>
          </LinkRow>
          <LinkRow to={SUB_PAGE} params={{ page: 'look' }} icon={Languages}>
            <Trans>Language and appearance</Trans>
          </LinkRow>
          <LinkRow to={SUB_PAGE} params={{ page: 'devices' }} icon={MonitorSmartphone}>
            <Trans>Your devices</Trans>
          </LinkRow>
          <LinkRow to={SUB_PAGE} params={{ page: 'help' }} icon={CircleQuestionMark}>
            <Trans>Help</Trans>
          </LinkRow>
        </LinkList>
      </nav>
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
    </main>
  )
}

/** Only parents and footballers may ask for their children. */
function ChildrenRow() {
  const isFootballer = useIsFootballer()
  return (
    <LinkRow to="/children/{-$id}" icon={UsersRound}>
      {isFootballer ? <Trans>My page</Trans> : <Trans>My children</Trans>}
    </LinkRow>
  )
}
