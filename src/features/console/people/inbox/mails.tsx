import { Trans, useLingui } from '@lingui/react/macro'
import { formatDateTime } from '#platform/dates.ts'
import { Button } from '#ui/button.tsx'
import { Page } from '../../frame/states.tsx'
import { Filter, TableBar } from '../../frame/table/table-bar.tsx'
import { TableView } from '../../frame/table/table-view.tsx'
import type { TableSearch } from '../../frame/table/table-search.ts'
import { MAIL_NAMES, MAIL_STATES } from '../users/role-names.ts'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { useCommand } from '../../frame/forms/use-command.ts'

/** The list of mails: waiting, sent and failed. */
export function Mails({ search, onChange }: { search: TableSearch; onChange(change: TableSearch): void }) {
  const { t } = useLingui()
  const retry = useCommand('POST /console/mails/:id/retry', ['GET /console/mails'])
  const states = Object.entries(MAIL_STATES).map(([value, label]) => [value, t(label)] as const)
  return (
    <Page title={<Trans>Emails</Trans>}>
      <TableBar search={search} label={t`Address`} onChange={onChange}>
        <Filter search={search} name="state" label={t`Status`} options={states} onChange={onChange} />
      </TableBar>
      <CallErrorNotice error={retry.error} />
      <TableView
        table="GET /console/mails"
        label={t`Emails`}
        search={search}
        defaultSort="-created"
        onChange={onChange}
        columns={[
          { head: t`To`, main: true, cell: (row) => row.address },
          { head: t`What`, cell: (row) => t(MAIL_NAMES[row.kind]) },
          { head: t`Written`, sort: 'created', cell: (row) => <span className="figures">{formatDateTime(new Date(row.created_at))}</span> },
          {
            head: t`Status`,
            cell: (row) => (
              <span className={row.state === 'failed' ? 'font-semibold text-live' : ''}>
                {t(MAIL_STATES[row.state])}
                {row.state !== 'sent' && row.last_error && (
                  <span className="block text-caption font-normal text-muted">{row.last_error}</span>
                )}
              </span>
            ),
          },
          { head: t`Attempts`, number: true, wide: true, cell: (row) => row.attempts },
          {
            head: t`Again`,
            action: true,
            cell: (row) =>
              row.state !== 'sent' && (
                <Button
                  look="outline"
                  aria-label={t`Try now: the email to ${row.address}`}
                  onClick={() => retry.mutate({ params: { id: row._id } })}
                >
                  <Trans>Try now</Trans>
                </Button>
              ),
          },
        ]}
      />
    </Page>
  )
}
