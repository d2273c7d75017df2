import { Trans, useLingui } from '@lingui/react/macro'
import { PASSWORD_MAX } from '#shared/user.ts'
import { call } from '#platform/http.ts'
import { useSubmission } from '#platform/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PasswordField } from '#ui/password-field.tsx'

interface EraseDialogProps {
  id: string
  userId: string
  open: boolean
  onClose(): void
  onGone(): void
}

/** Erases a child, once the guardian has read what that means and entered the password. */
export function EraseDialog({ id, userId, open, onClose, onGone }: EraseDialogProps) {
  const { t } = useLingui()
  const { form, fieldErrors, busy, submit, clearError } = useSubmission('password', async (password) => {
    if (password === '') return t`Enter your password`
    const { verified } = await call('POST /auth/confirm-password', { body: { id: userId, password } })
    if (!verified) return t`Wrong Password`
    await call('DELETE /children/:id/data', { params: { id } })
    onGone()
    return null
  })
  return (
    <Dialog
      open={open}
      onClose={() => {
        clearError()
        onClose()
      }}
      title={t`Erase the child’s data?`}
    >
      <div className="mb-5 grid gap-3">
        <p>
          <Trans>The name disappears everywhere, and with it all decisions, guardians, and the list of who has looked.</Trans>
        </p>
        <p>
          <Trans>The child leaves the squad. Results of matches stay, without the child.</Trans>
        </p>
        <p>
          <Trans>The club is told. This cannot be undone.</Trans>
        </p>
      </div>
      <form ref={form} noValidate onSubmit={submit} className="grid gap-5">
        <PasswordField
          label={t`Your password`}
          name="password"
          autoComplete="current-password"
          maxLength={PASSWORD_MAX}
          required
          error={fieldErrors.password}
        />
        <div className="grid grid-cols-2 gap-3">
          <Button look="quiet" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" look="live" busy={busy}>
            <Trans>Erase for good</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
