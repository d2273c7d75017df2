import { Trans, useLingui } from '@lingui/react/macro'
import { PASSWORD_MAX, PASSWORD_MIN } from '#shared/user.ts'
import { CallError } from '#platform/http-error.ts'
import { openCall } from '#platform/http.ts'
import { useSubmission } from '#platform/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { useLeadToComplaint } from '#ui/form.ts'
import { PasswordField } from '#ui/password-field.tsx'

interface ResetFormProps {
  token: string
  onReset(): void
  /** Told when the link has run out meanwhile. */
  onGone(): void
}

/** Sets a new password through a mailed link. */
export function ResetForm({ token, onReset, onGone }: ResetFormProps) {
  const { t } = useLingui()
  const { complaint, busy, submit } = useSubmission('password', async (password) => {
    if (password.length < PASSWORD_MIN) return t`Password must be at least 6 characters long`
    try {
      await openCall('auth/reset-password', { method: 'post', json: { token, password } })
      onReset()
    } catch (error) {
      if (!(error instanceof CallError) || (error.status !== 410 && error.status !== 404)) throw error
      onGone()
    }
    return null
  })
  const form = useLeadToComplaint(complaint)
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
      <PasswordField
        label={t`New password`}
        name="password"
        autoComplete="new-password"
        minLength={PASSWORD_MIN}
        maxLength={PASSWORD_MAX}
        required
        hint={t`At least 6 characters`}
        error={complaint.password}
      />
      <Button type="submit" busy={busy} className="min-h-12">
        <Trans>Save the password</Trans>
      </Button>
    </form>
  )
}
