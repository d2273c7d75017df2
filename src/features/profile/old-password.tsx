import { Trans, useLingui } from '@lingui/react/macro'
import type { User } from '#shared/user.schema.ts'
import { PASSWORD_MAX } from '#shared/user.ts'
import { call } from '#platform/http.ts'
import { useSubmission } from '#platform/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { toast } from '#ui/toast.tsx'

interface OldPasswordProps {
  open: boolean
  user: User
  onVerified(): void
  onClose(): void
}

/** Asks for the current password, which the service verifies. */
export function OldPassword({ open, user, onVerified, onClose }: OldPasswordProps) {
  const { t } = useLingui()
  const {
    form,
    fieldErrors,
    busy,
    submit,
    clearError: forget,
  } = useSubmission('password', async (password) => {
    if (password === '') return t`Enter your password`
    const { verified } = await call('POST /auth/confirm-password', { body: { id: user.id, password } })
    if (verified) {
      onVerified()
      return null
    }
    toast({ kind: 'error', text: t`Wrong Password`, place: 'top-center' })
    return t`Wrong Password`
  })
  return (
    <Dialog
      open={open}
      onClose={() => {
        forget()
        onClose()
      }}
      title={t`Enter Old Password`}
    >
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
        <PasswordField
          label={t`Password`}
          name="password"
          autoComplete="current-password"
          maxLength={PASSWORD_MAX}
          required
          error={fieldErrors.password}
        />
        <Button type="submit" busy={busy} size="medium">
          <Trans>Confirm</Trans>
        </Button>
      </form>
    </Dialog>
  )
}
