import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { AuthStage } from '#features/account/auth-stage.tsx'
import { InvitationForm } from '#features/invitation/invitation-form.tsx'
import { isInvalidLink, linkQueries } from '#features/account/queries.ts'
import { pageQueries } from '#platform/query-client.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ScreenSpinner } from '#ui/spinner.tsx'

/** A club's invitation of a footballer to a sign-in of their own. */
export const Route = createFileRoute('/_public/invitation/$token')({
  staticData: { title: msg`Your own sign-in`, texts: 'links', header: 'over-pitch', footer: false },
  component: Invitation,
})

function Invitation() {
  return (
    <AuthStage title={<Trans>Your own sign-in</Trans>}>
      <Content token={Route.useParams().token} />
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
          <Trans>Your sign-in is ready. You find your page in your profile.</Trans>
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
        <Trans>This invitation is no longer valid. It works once, for 14 days. Ask your club for a new one.</Trans>
      </Notice>
    )
  }
  if (!data) {
    return (
      <>
        <Notice kind="error">
          <Trans>No connection. Please try again when there is one.</Trans>
        </Notice>
        <Button busy={isFetching} className="mt-5 w-full" onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </>
    )
  }
  return <InvitationForm token={token} invitation={data} onAccepted={() => setEnd('accepted')} onExpired={() => setEnd('gone')} />
}
