import { Trans, useLingui } from '@lingui/react/macro'
import Pencil from 'lucide-react/icons/pencil'
import { useEffect, useId } from 'react'
import type { User } from '#shared/user.schema.ts'
import { PASSWORD_MAX, PASSWORD_MIN } from '#shared/user.ts'
import { Button } from '#ui/button.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { ConfirmUpdate } from './confirm-update.tsx'
import { OldPassword } from './old-password.tsx'
import { FieldRow, ProfileFields } from './profile-fields.tsx'
import { usePasswordChange } from './use-password-change.ts'

/** The profile, and the steps of a password change. */
export function ProfileForm({ user, onUpdated }: { user: User; onUpdated(user: User): void }) {
  const { t } = useLingui()
  const password = useId()
  const change = usePasswordChange(user, onUpdated)
  const { form } = change
  // After the old password is verified, the focus moves to the new one.
  useEffect(() => {
    if (change.step === 'editable') form.current?.querySelector<HTMLInputElement>('input[name=password]')?.focus()
  }, [change.step, form])
  const locked = change.step === 'locked' || change.step === 'verifying'
  return (
    <>
      <form
        ref={form}
        noValidate
        aria-label={t`Profile`}
        className="-mt-2"
        onSubmit={(event) => {
          event.preventDefault()
          change.update()
        }}
      >
        {/* For password managers. */}
        <input type="hidden" autoComplete="username" value={user.email ?? user.username ?? ''} />
        <div className="divide-y divide-line">
          <ProfileFields user={user} />
          {locked && (
            <FieldRow id={password} label={t`Password`}>
              <div className="-my-2 flex items-center">
                <input
                  id={password}
                  type="password"
                  readOnly
                  value="••••••••"
                  autoComplete="off"
                  className="min-w-0 grow bg-transparent text-body"
                />
                <IconButton label={t`Change password`} onClick={change.edit} className="-me-2">
                  <Pencil className="size-5" />
                </IconButton>
              </div>
            </FieldRow>
          )}
        </div>
        {!locked && (
          <PasswordField
            label={t`New password`}
            name="password"
            autoComplete="new-password"
            minLength={PASSWORD_MIN}
            maxLength={PASSWORD_MAX}
            hint={t`At least 6 characters`}
            value={change.password}
            onChange={(event) => change.type(event.target.value)}
            error={change.fieldErrors.password}
          />
        )}
        <div className="mt-4 flex flex-wrap gap-3">
          <Button type="submit" busy={change.step === 'saving'} size="medium" className="grow sm:grow-0 sm:px-10">
            <Trans>Update</Trans>
          </Button>
          {!locked && (
            <Button look="quiet" size="medium" onClick={change.lock}>
              <Trans>Cancel</Trans>
            </Button>
          )}
        </div>
      </form>
      <OldPassword open={change.step === 'verifying'} user={user} onVerified={change.verified} onClose={change.lock} />
      <ConfirmUpdate open={change.step === 'confirming'} onConfirm={() => void change.save()} onClose={change.backToEditable} />
    </>
  )
}
