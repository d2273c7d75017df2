import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { formatDate } from '#platform/dates.ts'
import { call } from '#platform/http.ts'

/** The payments for a subscription, with their periods. */
export function Payments({ subscriptionId }: { subscriptionId: string }) {
  const { data } = useQuery({
    queryKey: ['console', 'payments', subscriptionId],
    queryFn: async ({ signal }) => (await call('GET /console/subscriptions/:id/payments', { params: { id: subscriptionId }, signal })).data,
    staleTime: 0,
  })
  if (!data) return null
  return (
    <section className="mt-4 border-t border-line pt-4">
      <h3 className="mb-2 text-small font-semibold">
        <Trans>Payments</Trans>
      </h3>
      <ul className="figures grid gap-1.5 text-small">
        {data.map((payment) => (
          <li key={payment._id} className="flex justify-between gap-4">
            <span className="text-muted">
              {formatDate(new Date(payment.period_start))} – {formatDate(new Date(payment.expires_on))}
            </span>
            <span className="font-semibold">
              <Trans>{payment.price} GEL</Trans>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
