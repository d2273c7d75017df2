import { Trans, useLingui, Plural } from '@lingui/react/macro'
import { useState } from 'react'
import type { RequestRow } from '#shared/console-tables.schema.ts'
import { formatDateTime } from '#platform/dates.ts'
import { Page } from '../../frame/states.tsx'
import { Filter, TableBar } from '../../frame/table/table-bar.tsx'
import { OpenRow } from '../../frame/table/open-row.tsx'
import { TableView, tableQuery } from '../../frame/table/table-view.tsx'
import type { TableSearch } from '../../frame/table/table-search.ts'
import { TwoLines } from '../../frame/table/two-lines.tsx'
import { REQUEST_STATES } from '../users/role-names.ts'
import { RequestDialog } from './request-dialog.tsx'
import { useQuery } from '@tanstack/react-query'

/** In milliseconds: requests arrive on an open page by themselves. */
const REFETCH_EVERY = 30_000

/** The list of contact requests. */
export function Requests({ search, onChange }: { search: TableSearch; onChange(change: TableSearch): void }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<RequestRow | null>(null)
  const states = Object.entries(REQUEST_STATES).map(([value, label]) => [value, t(label)] as const)
  return (
    <Page title={<Trans>Requests</Trans>}>
      <TableBar search={search} label={t`Name, email or phone`} onChange={onChange}>
        <Filter search={search} name="state" label={t`Status`} options={states} onChange={onChange} />
      </TableBar>
      <NewRequests />
      <TableView
        refetchEvery={REFETCH_EVERY}
        table="GET /console/requests"
        label={t`Requests`}
        search={search}
        defaultSort="-created"
        onChange={onChange}
        empty={<Trans>No requests. They appear here when someone fills in the contact form.</Trans>}
        columns={[
          {
            head: t`Who`,
            main: true,
            cell: ({ request }) => (
              <TwoLines first={<span translate="no">{`${request.firstName} ${request.lastName}`}</span>} second={request.email} />
            ),
          },
          { head: t`Topics`, cell: ({ request }) => request.helpType },
          {
            head: t`Preferred time`,
            wide: true,
            cell: ({ request }) => <span className="figures">{`${request.date} ${request.hour}`}</span>,
          },
          {
            head: t`Received`,
            sort: 'created',
            cell: (row) => <span className="figures">{formatDateTime(new Date(row.created_at))}</span>,
          },
          {
            head: t`Status`,
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

/** How many requests wait for someone; a screen reader announces changes. */
function NewRequests() {
  const { data } = useQuery({
    ...tableQuery('GET /console/requests', { state: 'new' }),
    refetchInterval: REFETCH_EVERY,
    refetchOnWindowFocus: 'always',
  })
  return (
    <p role="status" className="figures min-h-5 text-small text-muted">
      {data?.total === 0 && <Trans>No new requests</Trans>}
      {data && data.total > 0 && <Plural value={data.total} one="# new request" other="# new requests" />}
    </p>
  )
}
