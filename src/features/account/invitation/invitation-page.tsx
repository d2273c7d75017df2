import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { AuthStage } from '#features/account/auth-stage.tsx'
import { InvitationForm } from '#features/account/invitation/invitation-form.tsx'
import { isInvalidLink, linkQueries } from '#features/account/queries.ts'
import { pageQueries } from '#platform/query-client.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ScreenSpinner } from '#ui/spinner.tsx'

const route = getRouteApi('/_public/(account)/invitation/$token')

export function InvitationPage() {
  return (
    <AuthStage title={<Trans>Your own account</Trans>}>
      <Content token={route.useParams().token} />
    </AuthStage>
  )
}

function Content({ token }: { token: string }): ReactNode {
  const { data, error, refetch, isPending, isFetching } = useQuery(linkQueries.invitation(token), pageQueries)
  const [end, setEnd] = useState<'accepted' | 'gone' | null>(null)
  if (isPending) return <ScreenSpinner />
  if (end === 'accepted') {
    return (
      <>
        <Notice kind="success">
          <Trans>Your account is ready. Your page is in your profile.</Trans>
        </Notice>
        <Link to="/login" className={buttonClass('primary', 'mt-5 w-full')}>
          <Trans>Sign in</Trans>
        </Link>
      </>
    )
  }
  if (end === 'gone' || isInvalidLink(error)) {
    return (
      <Notice kind="error">
        <Trans>This invitation is no longer valid. Invitations work once, for 14 days. Ask your club for a new one.</Trans>
      </Notice>
    )
  }
  if (!data) {
    return (
      <>
        <Notice kind="error">
          <Trans>You are offline. Please try again once you are back online.</Trans>
        </Notice>
        <Button busy={isFetching} className="mt-5 w-full" onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </>
    )
  }
  return <InvitationForm token={token} invitation={data} onAccepted={() => setEnd('accepted')} onExpired={() => setEnd('gone')} />
}
