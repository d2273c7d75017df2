import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { AuthStage } from '#features/account/auth-stage.tsx'
import { MailRequestForm } from '#features/account/mail-request-form.tsx'
import { buttonClass } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string | null>(null)
  return (
    <AuthStage title={<Trans>Forgot password</Trans>}>
      {sentTo === null ? (
        <>
          <p className="mb-5 text-body text-muted">
            <Trans>Enter your email and we’ll send you a link to choose a new password.</Trans>
          </p>
          <MailRequestForm request="POST /auth/forgot-password" button={<Trans>Send the link</Trans>} onSent={setSentTo} />
        </>
      ) : (
        <Notice kind="success">
          <Trans>
            If <strong className="wrap-anywhere">{sentTo}</strong> has an account, a link is on its way. It is valid for 30 minutes. Check
            your spam folder too.
          </Trans>
        </Notice>
      )}
      <Link to="/login" className={buttonClass('quiet', 'mt-4 w-full')}>
        <Trans>Back to sign in</Trans>
      </Link>
    </AuthStage>
  )
}
