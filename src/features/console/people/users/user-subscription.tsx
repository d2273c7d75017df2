import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { UserRow } from '#shared/console-tables.schema.ts'
import { formatDate } from '#platform/dates.ts'
import { call } from '#platform/http.ts'
import { Button } from '#ui/button.tsx'
import { Failed, Loading } from '../../frame/states.tsx'
import { tableKey } from '../../frame/table/table-view.tsx'
import { GrantDialog } from '../subscriptions/grant-dialog.tsx'
import { SubscriptionDialog } from '../subscriptions/subscription-dialog.tsx'
import { PACKAGE_TEXTS, SUBSCRIPTION_STATES } from './role-names.ts'

/** The subscription of an account, or of its club: until when it runs; it is granted and extended here. */
export function UserSubscription({ user }: { user: UserRow }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<'grant' | 'change' | null>(null)
  const club = user.role === 'club' ? user.clubs[0] : undefined
  const q = club?.name ?? user.sign_in
  const { data, isPending, refetch } = useQuery({
    queryKey: [...tableKey('GET /console/subscriptions'), 'of', q],
    queryFn: async ({ signal }) => (await call('GET /console/subscriptions', { query: { q, sort: '-ends' }, signal })).data,
    staleTime: 0,
  })
  if (!data) return isPending ? <Loading /> : <Failed onRetry={() => void refetch()} />
  const last = data.find((row) => (club ? row.package === 'academy' && row.holder === club.name : row.holder_sign_in === user.sign_in))
  const runs = last !== undefined && last.state !== 'ended'
  const until = last && formatDate(new Date(last.ends_at))
  const close = () => setOpen(null)
  return (
    <section className="grid gap-3">
      <h3 className="text-small font-semibold">
        <Trans>Subscription</Trans>
      </h3>
      <p className="text-small">
        {last ? (
          <>
            {t(PACKAGE_TEXTS[last.package])} · {t(SUBSCRIPTION_STATES[last.state])} · <span className="figures">{t`until ${until}`}</span>
          </>
        ) : (
          <Trans>No subscription yet.</Trans>
        )}
      </p>
      <Button look="outline" onClick={() => setOpen(runs ? 'change' : 'grant')} className="justify-self-start">
        {runs ? <Trans>Extend or end…</Trans> : <Trans>Grant a package…</Trans>}
      </Button>
      {open === 'grant' && <GrantDialog holder={club ? { club: club._id } : { signIn: user.sign_in }} onClose={close} />}
      {open === 'change' && last && <SubscriptionDialog row={last} onClose={close} />}
    </section>
  )
}
