import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubscriptionRow } from '#shared/office.schema.ts'
import { formatDate } from '#platform/dates.ts'
import { Button } from '#ui/button.tsx'
import { Page } from '../frame/states.tsx'
import { TableBar, Filter } from '../table/table-bar.tsx'
import { TableView } from '../table/table-view.tsx'
import type { TableSearch } from '../table/table-search.ts'
import { GrantDialog } from './grant-dialog.tsx'
import { PACKAGE_TEXTS, SUBSCRIPTION_STATES } from './names.ts'
import { SubscriptionDialog } from './subscription-dialog.tsx'

/** Who has which package until when: grant, extend, end. */
export function Subscriptions({ search, onChange }: { search: TableSearch; onChange(search: TableSearch): void }) {
  const { t } = useLingui()
  const [granting, setGranting] = useState(false)
  const [open, setOpen] = useState<SubscriptionRow | null>(null)
  const states = Object.entries(SUBSCRIPTION_STATES).map(([value, label]) => [value, t(label)] as const)
  return (
    <Page
      title={<Trans>Subscriptions</Trans>}
      actions={
        <Button onClick={() => setGranting(true)}>
          <Trans>Grant</Trans>
        </Button>
      }
    >
      <TableBar search={search} label={t`Name, e-mail or user name`} onChange={onChange}>
        <Filter search={search} name="state" label={t`State`} options={states} onChange={onChange} />
      </TableBar>
      <TableView<SubscriptionRow>
        path="console/subscriptions"
        label={t`Subscriptions`}
        search={search}
        usualSort="ends"
        onChange={onChange}
        keyOf={({ _id }) => _id}
        empty={<Trans>No subscription fits.</Trans>}
        columns={[
          {
            head: t`Holder`,
            sort: 'holder',
            main: true,
            cell: (row) => (
              <span>
                {row.holder}
                <span className="block text-caption font-normal text-muted">{row.holder_sign_in}</span>
              </span>
            ),
          },
          { head: t`Package`, cell: (row) => t(PACKAGE_TEXTS[row.package]) },
          { head: t`From`, sort: 'starts', cell: (row) => <span className="figures">{formatDate(new Date(row.starts_at))}</span> },
          { head: t`Until`, sort: 'ends', cell: (row) => <span className="figures">{formatDate(new Date(row.ends_at))}</span> },
          { head: t`Paid`, cell: (row) => <span className="figures">{t`${row.paid} GEL`}</span> },
          {
            head: t`State`,
            cell: (row) => (
              <span className={row.state === 'expiring' ? 'font-semibold text-live' : ''}>{t(SUBSCRIPTION_STATES[row.state])}</span>
            ),
          },
          {
            head: t`Change`,
            action: true,
            cell: (row) =>
              row.state !== 'ended' && (
                <Button look="outline" aria-label={t`Change the subscription of ${row.holder}`} onClick={() => setOpen(row)}>
                  <Trans>Change</Trans>
                </Button>
              ),
          },
        ]}
      />
      {granting && <GrantDialog onClose={() => setGranting(false)} />}
      {open && <SubscriptionDialog row={open} onClose={() => setOpen(null)} />}
    </Page>
  )
}
