import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Health } from '#shared/console-access.schema.ts'
import { PRODUCT } from '#shared/product.ts'
import { call } from '#platform/http.ts'
import { twoDigits } from '#platform/two-digits.ts'
import { Failed, Loading } from '../frame/states.tsx'

const healthQuery = queryOptions({
  queryKey: ['console', 'health'],
  queryFn: async ({ signal }) => (await call('GET /console/health', { signal })).data,
  refetchInterval: 5000,
})

/** The service's health, refreshed every five seconds. */
export function HealthFigures() {
  const { t } = useLingui()
  const { data, isError, isPending, refetch } = useQuery(healthQuery)
  if (isPending) return <Loading />
  if (!data) return <Failed onRetry={() => void refetch()} />
  const groups: [string, [string, string][]][] = [
    [
      t`Versions`,
      [
        [PRODUCT.name, data.contract],
        ['Node', data.node],
        ['Postgres', data.postgres],
      ],
    ],
    [
      t`This process`,
      [
        [t`Running for`, duration(data.up_seconds)],
        [t`Memory`, size(data.memory_bytes)],
        [t`Live connections`, count(data.sockets)],
        [t`Recordings`, t(RECORDINGS[data.recordings])],
      ],
    ],
    [
      t`Database`,
      [
        [t`Size`, size(data.database_bytes)],
        [t`Matches`, count(data.games)],
        [t`Live now`, count(data.live_games)],
        [t`Users`, count(data.users)],
        [t`Open sessions`, count(data.open_sessions)],
      ],
    ],
    [
      t`Email queue`,
      [
        [t`Waiting`, count(data.mails_waiting)],
        [t`Failed`, count(data.mails_failed)],
        [t`Longest wait`, data.oldest_mail_seconds === null ? '–' : duration(data.oldest_mail_seconds)],
      ],
    ],
  ]
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      {isError && (
        <p role="alert" className="rounded-card bg-live-soft p-4 text-small sm:col-span-2">
          <Trans>The service is not responding: this data is out of date.</Trans>
        </p>
      )}
      {groups.map(([name, figures]) => (
        <section key={name} className="rounded-card border border-line bg-surface p-4">
          <h2 className="mb-2 text-small font-bold">{name}</h2>
          <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-2">
            {figures.map(([term, figure]) => (
              <div key={term} className="contents">
                <dt className="wrap-anywhere text-muted">{term}</dt>
                <dd className="figures text-end font-semibold">{figure}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

const RECORDINGS: Record<Health['recordings'], MessageDescriptor> = {
  folder: msg`in the data folder`,
  bucket: msg`in the bucket`,
  away: msg`the bucket is not responding`,
}

const count = (figure: number) => new Intl.NumberFormat('en').format(figure).replaceAll(',', ' ')

function size(bytes: number): string {
  return bytes < 1024 ** 3 ? `${Math.round(bytes / 1024 ** 2)} MB` : `${(bytes / 1024 ** 3).toFixed(1)} GB`
}

function duration(seconds: number): string {
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor((seconds % 3600) / 60)
  return `${hours}:${twoDigits(minutes)}:${twoDigits(seconds % 60)}`
}
