import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { RequestRow } from '#shared/office.schema.ts'
import { formatDateTime } from '#platform/dates.ts'
import { Button } from '#ui/button.tsx'
import { Page } from '../frame/states.tsx'
import { Filter, TableBar } from '../table/table-bar.tsx'
import { TableView } from '../table/table-view.tsx'
import type { TableSearch } from '../table/table-search.ts'
import { REQUEST_STATES } from './names.ts'
import { RequestDialog } from './request-dialog.tsx'

/** Who asks for a consultation, and how far the office is. */
export function Requests({ search, onChange }: { search: TableSearch; onChange(search: TableSearch): void }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<RequestRow | null>(null)
  const states = Object.entries(REQUEST_STATES).map(([value, label]) => [value, t(label)] as const)
  return (
    <Page title={<Trans>Requests</Trans>}>
      <TableBar search={search} label={t`Name, e-mail or phone`} onChange={onChange}>
        <Filter search={search} name="state" label={t`State`} options={states} onChange={onChange} />
      </TableBar>
      <TableView<RequestRow>
        path="console/requests"
        label={t`Requests`}
        search={search}
        usualSort="-created"
        onChange={onChange}
        keyOf={({ _id }) => _id}
        empty={<Trans>No requests. Whoever fills in the contact form appears here.</Trans>}
        columns={[
          {
            head: t`Who`,
            main: true,
            cell: ({ request }) => (
              <span>
                {request.firstName} {request.lastName}
                <span className="block text-caption font-normal text-muted">{request.email}</span>
              </span>
            ),
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
              <Button
                look="outline"
                aria-label={t`Open the request of ${row.request.firstName} ${row.request.lastName}`}
                onClick={() => setOpen(row)}
              >
                <Trans>Open</Trans>
              </Button>
            ),
          },
        ]}
      />
      {open && <RequestDialog row={open} onClose={() => setOpen(null)} />}
    </Page>
  )
}
