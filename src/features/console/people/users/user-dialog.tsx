import { Trans } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UserRow } from '#shared/console-tables.schema.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { Confirmation } from '../../frame/forms/confirmation.tsx'
import { Disclosure } from '../../frame/disclosure.tsx'
import { EmailForm } from './email-form.tsx'
import { PersonalData } from './personal-data.tsx'
import { RoleForm } from './role-form.tsx'
import { NewPassword } from './new-password.tsx'
import { UserSubscription } from './user-subscription.tsx'
import { useCommand } from '../../frame/forms/use-command.ts'
import { sessionsKey, UserSessions } from './user-sessions.tsx'

/** One account: role, lock, password and sessions. */
export function UserDialog({ user, onClose }: { user: UserRow; onClose(): void }) {
  const queryClient = useQueryClient()
  const [locked, setLocked] = useState(user.locked)
  const [asking, setAsking] = useState<'lock' | 'password' | 'passkeys' | null>(null)
  const params = { id: user._id }
  const done = () => {
    setAsking(null)
    void queryClient.invalidateQueries({ queryKey: sessionsKey(user._id) })
  }
  const lock = useCommand('PUT /console/users/:id/lock', ['GET /console/users'], () => {
    setLocked(!locked)
    done()
  })
  const resetPassword = useCommand('POST /console/users/:id/password', ['GET /console/users'], done)
  const removePasskeys = useCommand('DELETE /console/users/:id/passkeys', ['GET /console/users'], done)
  const change = () => lock.mutate({ params, body: { locked: !locked } })
  const cancel = () => setAsking(null)
  const name = `${user.name} ${user.lastname}`
  return (
    <Dialog open onClose={onClose} title={name}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-small wrap-anywhere text-muted">{user.sign_in}</p>
        {asking === 'lock' && (
          <Confirmation confirmLabel={<Trans>Lock</Trans>} busy={lock.isPending} onConfirm={change} onCancel={cancel}>
            <Trans>{name} is signed out on every device immediately, and cannot sign in until the account is unlocked.</Trans>
          </Confirmation>
        )}
        {asking === 'password' && (
          <Confirmation
            confirmLabel={<Trans>New password</Trans>}
            busy={resetPassword.isPending}
            onConfirm={() => resetPassword.mutate({ params })}
            onCancel={cancel}
          >
            <Trans>
              {name}’s old password will stop working, and every device will be signed out. A link for a new one is shown here once, for you
              to pass on.
            </Trans>
          </Confirmation>
        )}
        {asking === 'passkeys' && (
          <Confirmation
            confirmLabel={<Trans>Remove passkeys</Trans>}
            busy={removePasskeys.isPending}
            onConfirm={() => removePasskeys.mutate({ params })}
            onCancel={cancel}
          >
            <Trans>
              {name}’s passkeys and recovery codes will stop working, and every device will be signed out. Do this only if you know who is
              asking: the next sign-in with the password can create a new passkey.
            </Trans>
          </Confirmation>
        )}
        {asking === null && (
          <div className="flex flex-wrap gap-3">
            <Button look="outline" busy={lock.isPending} onClick={locked ? change : () => setAsking('lock')}>
              {locked ? <Trans>Unlock</Trans> : <Trans>Lock…</Trans>}
            </Button>
            <Button look="outline" onClick={() => setAsking('password')}>
              <Trans>New password…</Trans>
            </Button>
            {user.passkeys > 0 && !removePasskeys.isSuccess && (
              <Button look="outline" onClick={() => setAsking('passkeys')}>
                <Trans>Remove passkeys…</Trans>
              </Button>
            )}
          </div>
        )}
        {resetPassword.data && <NewPassword {...resetPassword.data.data} />}
        <CallErrorNotice error={lock.error ?? resetPassword.error ?? removePasskeys.error} />
        {user.role !== 'parent' && <RoleForm user={user} onDone={onClose} />}
        {(user.role === 'parent' || user.role === 'club') && <UserSubscription user={user} />}
        <UserSessions user={user} />
        <div>
          {user.role === 'parent' && (
            <Disclosure title={user.verified ? <Trans>Email</Trans> : <Trans>Email (not verified)</Trans>}>
              <EmailForm user={user} onDone={onClose} />
            </Disclosure>
          )}
          <Disclosure title={<Trans>Personal data</Trans>}>
            <PersonalData user={user} onDone={onClose} />
          </Disclosure>
        </div>
      </div>
    </Dialog>
  )
}
