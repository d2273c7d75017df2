import { Trans, useLingui } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Payment } from '#shared/subscription.schema.ts'
import { formatDate } from '#platform/dates.ts'
import { Button } from '#ui/button.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { NotLoaded } from '#features/app/subscription/not-loaded.tsx'
import { PackageLabel } from '#features/app/subscription/package-label.tsx'
import { subscriptionQueries } from '#features/app/subscription/queries.ts'

/** The user's payments, newest first. */
export function Payments() {
  const { data, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(subscriptionQueries.payments())
  if (isPending) return <Skeleton className="h-32" />
  if (!data) return <NotLoaded onRetry={() => void refetch()} />
  const payments = data.pages.flatMap((page) => page.data)
  if (payments.length === 0) {
    return (
      <p className="text-muted">
        <Trans>No Previous Payments found.</Trans>
      </p>
    )
  }
  return (
    <>
      <ul className="divide-y divide-line">
        {payments.map((payment) => (
          <Line key={payment._id} payment={payment} />
        ))}
      </ul>
      {hasNextPage && (
        <Button look="quiet" className="mt-4 w-full" busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          <Trans>Show more</Trans>
        </Button>
      )}
    </>
  )
}

function Line({ payment }: { payment: Payment }) {
  const { t } = useLingui()
  const { price } = payment
  const date = (instant: string) => formatDate(new Date(instant))
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <p className="flex items-baseline justify-between gap-4 text-body font-semibold">
        <PackageLabel name={payment.package} />
        <span className="text-caption font-normal text-muted">
          <Trans>
            Paid <span className="figures">{date(payment.paid_at)}</span>
          </Trans>
        </span>
      </p>
      <dl className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] gap-x-6 gap-y-2">
        <Detail name={t`Price`}>
          <Trans>{price} GEL</Trans>
        </Detail>
        <Detail name={t`Expires on`}>{date(payment.expires_on)}</Detail>
        <Detail name={t`Period`}>
          {date(payment.period_start)} – {date(payment.expires_on)}
        </Detail>
      </dl>
    </li>
  )
}

function Detail({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-caption text-muted">{name}</dt>
      <dd className="figures font-medium">{children}</dd>
    </div>
  )
}
