import { Trans, useLingui } from '@lingui/react/macro'
import { PASSWORD_MAX, PASSWORD_MIN } from '#shared/user.ts'
import { CallError } from '#platform/call-error.ts'
import { openCall } from '#platform/http.ts'
import { useSubmission } from '#platform/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { PasswordField } from '#ui/password-field.tsx'

interface ResetFormProps {
  token: string
  onReset(): void
  /** Called when the link has expired. */
  onExpired(): void
}

/** Sets a new password through a mailed link. */
export function ResetForm({ token, onReset, onExpired }: ResetFormProps) {
  const { t } = useLingui()
  const { form, fieldErrors, busy, submit } = useSubmission('password', async (password) => {
    if (password.length < PASSWORD_MIN) return t`Password must be at least 6 characters long`
    try {
      await openCall('POST /auth/reset-password', { body: { token, password } })
      onReset()
    } catch (error) {
      if (!(error instanceof CallError) || (error.status !== 410 && error.status !== 404)) throw error
      onExpired()
    }
    return null
  })
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
        error={fieldErrors.password}
      />
      <Button type="submit" busy={busy} size="medium">
        <Trans>Save the password</Trans>
      </Button>
    </form>
  )
}
