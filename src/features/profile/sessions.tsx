import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery, useQueryClient, queryOptions } from '@tanstack/react-query'
import type { OwnSession } from '#shared/account.schema.ts'
import { formatDateTime } from '#platform/dates.ts'
import { errorText } from '#platform/error-text.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.tsx'
import { deviceName } from '#platform/device-name.ts'
import { call } from '#platform/http.ts'

const sessionQueries = {
  own: () =>
    queryOptions({
      queryKey: ['sessions'],
      queryFn: async ({ signal }) => (await call('GET /auth/sessions', { signal })).data,
    }),
}

/** The user's sessions, each with a button that ends it. */
export function Sessions() {
  const { t } = useLingui()
  const queryClient = useQueryClient()
  const { data, isPending, refetch } = useQuery(sessionQueries.own())
  const end = useMutation({
    mutationFn: endSessions,
    onSuccess: (remaining) => queryClient.setQueryData(sessionQueries.own().queryKey, remaining),
    onError: (error) => toast({ kind: 'error', text: t(errorText(error)), place: 'top-center' }),
  })
  if (isPending) return <Skeleton className="h-40" />
  if (!data) {
    return (
      <div className="grid justify-items-start gap-3">
        <p className="text-muted">
          <Trans>Your devices could not be loaded.</Trans>
        </p>
        <Button look="outline" onClick={() => void refetch()}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    )
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {data.map((session) => (
          <li key={session._id} className="flex items-center justify-between gap-4 py-3">
            <Device session={session} />
            {!session.current && (
              <Button
                look="quiet"
                aria-label={t`Sign out: ${deviceName(session.user_agent) ?? t`Unknown device`}`}
                busy={end.isPending && end.variables === session._id}
                onClick={() => end.mutate(session._id)}
              >
                <Trans>Sign out</Trans>
              </Button>
            )}
          </li>
        ))}
      </ul>
      {data.length > 2 && (
        <Button look="outline" className="mt-3" busy={end.isPending && end.variables === 'others'} onClick={() => end.mutate('others')}>
          <Trans>Sign out everywhere else</Trans>
        </Button>
      )}
    </>
  )
}

function Device({ session }: { session: OwnSession }) {
  const seen = formatDateTime(new Date(session.seen_at))
  return (
    <div className="min-w-0">
      <p className="font-medium">{deviceName(session.user_agent) ?? <Trans>Unknown device</Trans>}</p>
      <p className="text-caption text-muted">
        {session.current ? (
          <Trans>This device</Trans>
        ) : (
          <Trans>
            Last seen <span className="figures">{seen}</span>
          </Trans>
        )}
      </p>
    </div>
  )
}

/** Ends one session, or all others; returns the remaining ones. */
async function endSessions(target: string): Promise<OwnSession[]> {
  const remaining = target === 'others' ? call('DELETE /auth/sessions') : call('DELETE /auth/sessions/:id', { params: { id: target } })
  return (await remaining).data
}
