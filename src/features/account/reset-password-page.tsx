import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AuthStage } from '#features/account/auth-stage.tsx'
import { isInvalidLink, linkQueries } from '#features/account/queries.ts'
import { ResetForm } from '#features/account/reset-form.tsx'
import { pageQueries } from '#platform/query-client.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ScreenSpinner } from '#ui/spinner.tsx'

const route = getRouteApi('/_public/(account)/reset-password/$token')

export function ResetPasswordPage() {
  const { token } = route.useParams()
  const { isPending, error, refetch, isFetching } = useQuery(linkQueries.reset(token), pageQueries)
  const [end, setEnd] = useState<'reset' | 'gone' | null>(null)

  if (isPending) {
    return (
      <AuthStage title={<Trans>New password</Trans>}>
        <ScreenSpinner />
      </AuthStage>
    )
  }
  if (end === 'reset') {
    return (
      <AuthStage title={<Trans>New password</Trans>}>
        <Notice kind="success">
          <Trans>Your new password is set. You have been signed out on all devices.</Trans>
        </Notice>
        <Link to="/login" className={buttonClass('primary', 'mt-5 w-full')}>
          <Trans>Sign in</Trans>
        </Link>
      </AuthStage>
    )
  }
  if (end === 'gone' || isInvalidLink(error)) {
    return (
      <AuthStage title={<Trans>New password</Trans>}>
        <Notice kind="error">
          <Trans>This link is no longer valid. Links work once: for 30 minutes, or for 7 days where they come with a new account.</Trans>
        </Notice>
        <Link to="/forgot-password" className={buttonClass('primary', 'mt-5 w-full')}>
          <Trans>Send a new link</Trans>
        </Link>
      </AuthStage>
    )
  }
  if (error) {
    return (
      <AuthStage title={<Trans>New password</Trans>}>
        <Notice kind="error">
          <Trans>You are offline. Please try again once you are back online.</Trans>
        </Notice>
        <Button busy={isFetching} className="mt-5 w-full" onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </AuthStage>
    )
  }
  return (
    <AuthStage title={<Trans>New password</Trans>}>
      <ResetForm token={token} onReset={() => setEnd('reset')} onExpired={() => setEnd('gone')} />
    </AuthStage>
  )
}
