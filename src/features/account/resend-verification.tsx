import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { errorText } from '#platform/error-text.ts'
import { openCall } from '#platform/http.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { toast } from '#ui/toast.tsx'

/** Sends the verification mail again, for users who signed in with an unverified address. */
export function ResendVerification({ email }: { email: string }) {
  const { t } = useLingui()
  const [state, setState] = useState<'asked' | 'sending' | 'sent'>('asked')

  async function send() {
    setState('sending')
    try {
      await openCall('POST /auth/resend-verification', { body: { email } })
      setState('sent')
      toast({ kind: 'success', text: t`The email is on its way. Please verify within 30 minutes.`, place: 'top-right' })
    } catch (error) {
      setState('asked')
      toast({ kind: 'error', text: t(errorText(error)), place: 'top-right' })
    }
  }

  if (state === 'sent') {
    return (
      <Notice kind="success">
        <Trans>
          We have sent a new link to <strong className="wrap-anywhere">{email}</strong>. Check your spam folder too.
        </Trans>
      </Notice>
    )
  }
  return (
    <Notice kind="error">
      <p className="mb-3">
        <Trans>Please verify your email first: the link is in your mailbox.</Trans>
      </p>
      <Button look="outline" busy={state === 'sending'} onClick={() => void send()}>
        <Trans>Send the email again</Trans>
      </Button>
    </Notice>
  )
}
