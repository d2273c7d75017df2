import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Subscription } from '#shared/subscription.schema.ts'
import { formatDate } from '#platform/dates.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { NotLoaded } from './not-loaded.tsx'
import { PackageLabel } from './package-label.tsx'
import { subscriptionQueries } from './queries.ts'

/** The user's subscriptions. `contact` is the link to get one. */
export function Plans({ contact }: { contact: ReactNode }) {
  const { data, isPending, refetch } = useQuery(subscriptionQueries.own())
  if (isPending) return <Skeleton className="h-24" />
  if (!data) return <NotLoaded onRetry={() => void refetch()} />
  const active = data.subscriptions.some(({ status }) => status === 'active')
  return (
    <>
      {!active && (
        <div className="grid justify-items-start gap-4">
          <p>
            <Trans>You do not have an active subscription.</Trans>
          </p>
          {contact}
        </div>
      )}
      {data.subscriptions.length > 0 && (
        <ul className={`divide-y divide-line ${active ? '' : 'mt-6 border-t border-line'}`}>
          {data.subscriptions.map((subscription) => (
            <Plan key={subscription._id} subscription={subscription} />
          ))}
        </ul>
      )}
    </>
  )
}

function Plan({ subscription: { package: name, status, monthly: price, expires_on } }: { subscription: Subscription }) {
  const until = formatDate(new Date(expires_on))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4 first:pt-0 last:pb-0">
      <div>
        <p className="text-body font-semibold">
          <PackageLabel name={name} />
        </p>
        <p className="figures text-muted">
          {price !== null && (
            <>
              <Trans>{price} GEL monthly</Trans> ·{' '}
            </>
          )}
          {status === 'active' ? <Trans>Expires on {until}</Trans> : <Trans>Expired on {until}</Trans>}
        </p>
      </div>
      <span
        className={`rounded-full px-3 py-1 text-caption font-semibold ${status === 'active' ? 'bg-action-soft text-action' : 'bg-sunken text-muted'}`}
      >
        {status === 'active' ? <Trans>Active</Trans> : <Trans>Expired</Trans>}
      </span>
    </li>
  )
}
