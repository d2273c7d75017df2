import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { RequestRow } from '#shared/console-tables.schema.ts'
import { formatDateTime } from '#platform/dates.ts'
import { Page } from '../frame/states.tsx'
import { Filter, TableBar } from '../table/table-bar.tsx'
import { OpenRow } from '../table/open-row.tsx'
import { TableView } from '../table/table-view.tsx'
import type { TableSearch } from '../table/table-search.ts'
import { TwoLines } from '../table/two-lines.tsx'
import { REQUEST_STATES } from '../users/role-names.ts'
import { NewRequests, REFETCH_EVERY } from './new-requests.tsx'
import { RequestDialog } from './request-dialog.tsx'

/** The list of contact requests. */
export function Requests({ search, onChange }: { search: TableSearch; onChange(change: TableSearch): void }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<RequestRow | null>(null)
  const states = Object.entries(REQUEST_STATES).map(([value, label]) => [value, t(label)] as const)
  return (
    <Page title={<Trans>Requests</Trans>}>
      <TableBar search={search} label={t`Name, email or phone`} onChange={onChange}>
        <Filter search={search} name="state" label={t`State`} options={states} onChange={onChange} />
      </TableBar>
      <NewRequests />
      <TableView
        refetchEvery={REFETCH_EVERY}
        table="GET /console/requests"
        label={t`Requests`}
        search={search}
        defaultSort="-created"
        onChange={onChange}
        empty={<Trans>No requests. Whoever fills in the contact form appears here.</Trans>}
        columns={[
          {
            head: t`Who`,
            main: true,
            cell: ({ request }) => <TwoLines first={`${request.firstName} ${request.lastName}`} second={request.email} />,
          },
          { head: t`About`, cell: ({ request }) => request.helpType },
          { head: t`Wanted`, cell: ({ request }) => <span className="figures">{`${request.date} ${request.hour}`}</span> },
          {
            head: t`Received`,
            sort: 'created',
            cell: (row) => <span className="figures">{formatDateTime(new Date(row.created_at))}</span>,
          },
          {
            head: t`State`,
            cell: (row) => <span className={row.state === 'new' ? 'font-semibold text-action' : ''}>{t(REQUEST_STATES[row.state])}</span>,
          },
          {
            head: t`Open`,
            action: true,
            cell: (row) => (
              <OpenRow label={t`Open the request of ${row.request.firstName} ${row.request.lastName}`} onOpen={() => setOpen(row)} />
            ),
          },
        ]}
      />
      {open && <RequestDialog row={open} onClose={() => setOpen(null)} />}
    </Page>
  )
}
