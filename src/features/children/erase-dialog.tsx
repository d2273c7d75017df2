import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { PASSWORD_MAX } from '#shared/user.ts'
import { call } from '#platform/http.ts'
import { useSubmission } from '#platform/use-submission.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { PasswordField } from '#ui/password-field.tsx'

interface EraseDialogProps {
  id: string
  userId: string
  title: string
  open: boolean
  onClose(): void
  onGone(): void
  /** What erasing means, in paragraphs. */
  children: ReactNode
}

/** Erases a child, once the guardian or the footballer has read what that means and entered the password. */
export function EraseDialog({ id, userId, title, open, onClose, onGone, children }: EraseDialogProps) {
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
      title={title}
    >
      <div className="mb-5 grid gap-3">{children}</div>
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
