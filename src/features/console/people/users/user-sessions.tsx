import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { UserRow } from '#shared/console-tables.schema.ts'
import { formatDateTime } from '#platform/dates.ts'
import { deviceName } from '#platform/device-name.ts'
import { call } from '#platform/http.ts'
import { Button } from '#ui/button.tsx'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { Confirmation } from '../../frame/forms/confirmation.tsx'
import { useCommand } from '../../frame/forms/use-command.ts'

/** The query key of a user's sessions. */
export function sessionsKey(userId: string): readonly string[] {
  return ['console', 'sessions', userId]
}

/** A user's sessions, each with a button that ends it. */
export function UserSessions({ user }: { user: UserRow }) {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const [endingAll, setEndingAll] = useState(false)
  const params = { id: user._id }
  const { data } = useQuery({
    queryKey: sessionsKey(user._id),
    queryFn: async ({ signal }) => (await call('GET /console/users/:id/sessions', { params, signal })).data,
  })
  const onEnded = () => {
    setEndingAll(false)
    void queryClient.invalidateQueries({ queryKey: sessionsKey(user._id) })
  }
  const end = useCommand('DELETE /console/sessions/:id', ['GET /console/users'], onEnded)
  const endAll = useCommand('DELETE /console/users/:id/sessions', ['GET /console/users'], onEnded)
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <h3 className="text-small font-bold">
        <Trans>Signed in on</Trans>
      </h3>
      {data?.length === 0 && (
        <p className="text-small text-muted">
          <Trans>No devices.</Trans>
        </p>
      )}
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {data?.map((session) => {
          const device = deviceName(session.user_agent) ?? t`Unknown device`
          return (
            <li key={session._id} className="flex items-center justify-between gap-3 text-small">
              <span className="min-w-0">
                <span className="block wrap-anywhere" title={session.user_agent}>
                  {device}
                </span>
                <span className="figures text-caption text-muted">{formatDateTime(new Date(session.seen_at))}</span>
              </span>
              <Button
                look="quiet"
                aria-label={t`End the sign-in on ${device}`}
                busy={end.isPending && end.variables.params.id === session._id}
                onClick={() => end.mutate({ params: { id: session._id } })}
                className="shrink-0"
              >
                <Trans>End</Trans>
              </Button>
            </li>
          )
        })}
      </ul>
      <CallErrorNotice error={end.error ?? endAll.error} />
      {endingAll ? (
        <Confirmation
          confirmLabel={<Trans>End all</Trans>}
          busy={endAll.isPending}
          onConfirm={() => endAll.mutate({ params })}
          onCancel={() => setEndingAll(false)}
        >
          <Trans>
            {user.name} {user.lastname} is signed out on every device immediately, and can sign in again with the same password.
          </Trans>
        </Confirmation>
      ) : (
        (data?.length ?? 0) > 1 && (
          <Button look="outline" onClick={() => setEndingAll(true)}>
            <Trans>End all…</Trans>
          </Button>
        )
      )}
    </section>
  )
}
