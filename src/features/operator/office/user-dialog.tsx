import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UserRow, UserSession } from '#shared/office.schema.ts'
import { formatDateTime } from '#platform/dates.ts'
import { call } from '#platform/http.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Problem } from './problem.tsx'
import { RoleForm } from './role-form.tsx'
import { ToldPassword } from './told-password.tsx'
import { useCommand } from './use-command.ts'

/** One account: role, lock, password, sessions. */
export function UserDialog({ user, onClose }: { user: UserRow; onClose(): void }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [locked, setLocked] = useState(user.locked)
  const path = `console/users/${user._id}`
  const sessions = useQuery({
    queryKey: ['console', 'sessions', user._id],
    queryFn: async ({ signal }) => (await call<{ data: UserSession[] }>(`${path}/sessions`, { signal })).data,
  })
  const again = () => void queryClient.invalidateQueries({ queryKey: ['console', 'sessions', user._id] })
  const command = useCommand(['console/users'], again)
  const renew = useCommand<{ data: { password: string } }>(['console/users'], again)
  const lock = () =>
    command.mutate({ path: `${path}/lock`, method: 'put', json: { locked: !locked } }, { onSuccess: () => setLocked(!locked) })
  return (
    <Dialog open onClose={onClose} title={`${user.name} ${user.lastname}`}>
      <div className="grid gap-4">
        <p className="text-small text-muted">{user.sign_in}</p>
        <div className="flex flex-wrap gap-3">
          <Button look="outline" busy={command.isPending} onClick={lock}>
            {locked ? <Trans>Unlock</Trans> : <Trans>Lock</Trans>}
          </Button>
          <Button look="outline" busy={renew.isPending} onClick={() => renew.mutate({ path: `${path}/password`, method: 'post' })}>
            <Trans>New password</Trans>
          </Button>
        </div>
        {renew.data && <ToldPassword password={renew.data.data.password} />}
        <Problem error={command.error ?? renew.error} />
        {user.role !== 'parent' && <RoleForm user={user} onDone={onClose} />}
        <section className="grid gap-2">
          <h3 className="text-small font-bold">
            <Trans>Signed in on</Trans>
          </h3>
          {sessions.data?.length === 0 && (
            <p className="text-small text-muted">
              <Trans>No device.</Trans>
            </p>
          )}
          <ul className="grid gap-2">
            {sessions.data?.map((session) => (
              <li key={session._id} className="flex items-center justify-between gap-3 text-small">
                <span className="min-w-0">
                  <span className="block truncate">{session.user_agent || t`Unknown device`}</span>
                  <span className="figures text-caption text-muted">{formatDateTime(new Date(session.seen_at))}</span>
                </span>
                <Button look="quiet" onClick={() => command.mutate({ path: `console/sessions/${session._id}`, method: 'delete' })}>
                  <Trans>End</Trans>
                </Button>
              </li>
            ))}
          </ul>
          {(sessions.data?.length ?? 0) > 1 && (
            <Button look="outline" onClick={() => command.mutate({ path: `${path}/sessions`, method: 'delete' })}>
              <Trans>End all</Trans>
            </Button>
          )}
        </section>
      </div>
    </Dialog>
  )
}
