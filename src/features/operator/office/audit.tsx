import { Trans, useLingui } from '@lingui/react/macro'
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '#shared/audit.ts'
import { EVENT_KINDS } from '#shared/match-record.ts'
import type { AuditRow } from '#shared/office.schema.ts'
import { formatDateTime } from '#platform/dates.ts'
import { Page } from '../frame/states.tsx'
import { Filter, TableBar } from '../table/table-bar.tsx'
import { TableView } from '../table/table-view.tsx'
import type { TableSearch } from '../table/table-search.ts'
import { ACTION_NAMES, SUBJECT_NAMES } from './audit-names.ts'

/** Who did what, the newest first. */
export function Audit({ search, onChange }: { search: TableSearch; onChange(search: TableSearch): void }) {
  const { t } = useLingui()
  const actions = [...AUDIT_ACTIONS, ...EVENT_KINDS].map((action) => [action, t(ACTION_NAMES[action])] as const)
  return (
    <Page title={<Trans>Audit log</Trans>}>
      <TableBar search={search} label={t`Person or club`} onChange={onChange}>
        <Filter
          search={search}
          name="subject"
          label={t`To what`}
          options={AUDIT_SUBJECTS.map((subject) => [subject, t(SUBJECT_NAMES[subject])] as const)}
          onChange={onChange}
        />
        <Filter search={search} name="action" label={t`What`} options={actions} onChange={onChange} />
      </TableBar>
      <TableView<AuditRow>
        path="console/audit"
        label={t`Audit log`}
        search={search}
        usualSort="-at"
        onChange={onChange}
        keyOf={({ _id }) => _id}
        empty={<Trans>Nothing fits.</Trans>}
        columns={[
          { head: t`When`, sort: 'at', cell: (row) => <span className="figures">{formatDateTime(new Date(row.at))}</span> },
          { head: t`Who`, main: true, cell: (row) => row.by ?? t`Command line` },
          { head: t`What`, cell: (row) => t(ACTION_NAMES[row.action]) },
          {
            head: t`To what`,
            cell: (row) => (
              <span>
                {t(SUBJECT_NAMES[row.subject])}
                {row.about && <span className="block text-caption text-muted">{row.about}</span>}
              </span>
            ),
          },
          { head: t`Details`, cell: (row) => row.detail && <span className="text-caption break-all">{row.detail}</span> },
        ]}
      />
    </Page>
  )
}
