import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import CircleCheck from 'lucide-react/icons/circle-check'
import { AuthStage } from '#features/account/auth-stage.tsx'
import { MailRequestForm } from '#features/account/mail-request-form.tsx'
import { isInvalidLink, isUnreachable, linkQueries } from '#features/account/queries.ts'
import { pageQueries } from '#platform/query-client.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { ScreenSpinner } from '#ui/spinner.tsx'
import { toast } from '#ui/toast.tsx'

const route = getRouteApi('/_public/(account)/verify-email/$id')

export function VerifyEmailPage() {
  const { t } = useLingui()
  const { id } = route.useParams()
  const { isPending, error, isFetching, refetch } = useQuery(linkQueries.verification(id), pageQueries)
  return (
    <AuthStage title={<Trans>Email verification</Trans>}>
      {isPending && <ScreenSpinner />}
      {!isPending && !error && (
        <div role="status" className="grid justify-items-center gap-3 py-6 text-center">
          <CircleCheck className="size-14 text-action" />
          <p className="text-title font-semibold text-balance">
            <Trans>Your email has been successfully verified!</Trans>
          </p>
        </div>
      )}
      {error && (
        <Notice kind="error">
          {isUnreachable(error) ? (
            <Trans>You are offline. Please try again once you are back online.</Trans>
          ) : (
            <Trans>Email verification failed. Please try again or contact support.</Trans>
          )}
        </Notice>
      )}
      {error && !isInvalidLink(error) && (
        <Button busy={isFetching} className="mt-5 w-full" onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      )}
      {isInvalidLink(error) && (
        <section aria-labelledby="again" className="mt-6 grid gap-3 border-t border-line pt-6">
          <h2 id="again" className="text-body font-bold">
            <Trans>Link more than 30 minutes old?</Trans>
          </h2>
          <MailRequestForm
            request="POST /auth/resend-verification"
            button={<Trans>Send the email again</Trans>}
            onSent={() =>
              toast({ kind: 'success', text: t`The email is on its way. Please verify within 30 minutes.`, place: 'top-center' })
            }
          />
        </section>
      )}
      {!isPending && !error && (
        <Link to="/login" className={buttonClass('primary', 'mt-4 w-full')}>
          <Trans>Sign in</Trans>
        </Link>
      )}
      {!isPending && (
        <Link to="/" className={buttonClass('quiet', 'mt-4 w-full')}>
          <Trans>Go Back</Trans>
        </Link>
      )}
    </AuthStage>
  )
}
