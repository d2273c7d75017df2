import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { SubscriptionRow } from '#shared/console-tables.schema.ts'
import { formatDate } from '#platform/dates.ts'
import { Button } from '#ui/button.tsx'
import { Page } from '../../frame/states.tsx'
import { TableBar, Filter } from '../../frame/table/table-bar.tsx'
import { OpenRow } from '../../frame/table/open-row.tsx'
import { TableView } from '../../frame/table/table-view.tsx'
import type { TableSearch } from '../../frame/table/table-search.ts'
import { TwoLines } from '../../frame/table/two-lines.tsx'
import { GrantDialog } from './grant-dialog.tsx'
import { PACKAGE_TEXTS, SUBSCRIPTION_STATES } from '../users/role-names.ts'
import { holderName } from './holder-name.ts'
import { SubscriptionDialog } from './subscription-dialog.tsx'

/** The list of subscriptions. */
export function Subscriptions({ search, onChange }: { search: TableSearch; onChange(change: TableSearch): void }) {
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
      <TableBar search={search} label={t`Name, email or user name`} onChange={onChange}>
        <Filter search={search} name="state" label={t`Status`} options={states} onChange={onChange} />
      </TableBar>
      <TableView
        table="GET /console/subscriptions"
        label={t`Subscriptions`}
        search={search}
        defaultSort="ends"
        onChange={onChange}
        columns={[
          {
            head: t`Holder`,
            sort: 'holder',
            main: true,
            cell: (row) => <TwoLines first={<span translate="no">{holderName(row)}</span>} second={row.holder_sign_in} />,
          },
          { head: t`Package`, cell: (row) => t(PACKAGE_TEXTS[row.package]) },
          {
            head: t`From`,
            sort: 'starts',
            wide: true,
            cell: (row) => <span className="figures">{formatDate(new Date(row.starts_at))}</span>,
          },
          { head: t`Until`, sort: 'ends', cell: (row) => <span className="figures">{formatDate(new Date(row.ends_at))}</span> },
          { head: t`Paid`, number: true, wide: true, cell: (row) => t`${row.paid} GEL` },
          {
            head: t`Status`,
            cell: (row) => (
              <span className={row.state === 'expiring' ? 'font-semibold text-live' : ''}>{t(SUBSCRIPTION_STATES[row.state])}</span>
            ),
          },
          {
            head: t`Change`,
            action: true,
            cell: (row) =>
              row.state !== 'ended' &&
              row.holder !== null && <OpenRow label={t`Change the subscription of ${holderName(row)}`} onOpen={() => setOpen(row)} />,
          },
        ]}
      />
      {granting && <GrantDialog onClose={() => setGranting(false)} />}
      {open && <SubscriptionDialog row={open} onClose={() => setOpen(null)} />}
    </Page>
  )
}
