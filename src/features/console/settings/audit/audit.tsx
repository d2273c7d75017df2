import { Trans, useLingui } from '@lingui/react/macro'
import { AUDIT_ACTIONS, AUDIT_SUBJECTS } from '#shared/audit.ts'
import type { AuditRow } from '#shared/console-tables.schema.ts'
import { EVENT_KINDS } from '#shared/match-record.ts'
import { formatDateTime } from '#platform/dates.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Page } from '../../frame/states.tsx'
import { Filter, TableBar } from '../../frame/table/table-bar.tsx'
import { TableView } from '../../frame/table/table-view.tsx'
import type { TableSearch } from '../../frame/table/table-search.ts'
import { FIELD_NAMES, fieldValue } from './audit-fields.ts'
import { ACTION_NAMES, SUBJECT_NAMES } from './audit-names.ts'

/** Who did what, newest first. */
export function Audit({ search, onChange }: { search: TableSearch; onChange(change: TableSearch): void }) {
  const { t } = useLingui()
  const actions = [...AUDIT_ACTIONS, ...EVENT_KINDS].map((action) => [action, t(ACTION_NAMES[action])] as const)
  return (
    <Page title={<Trans>Audit log</Trans>}>
      <TableBar search={search} label={t`Person or club`} onChange={onChange}>
        <Filter
          search={search}
          name="subject"
          label={t`Subject`}
          options={AUDIT_SUBJECTS.map((subject) => [subject, t(SUBJECT_NAMES[subject])] as const)}
          onChange={onChange}
        />
        <Filter search={search} name="action" label={t`What`} options={actions} onChange={onChange} />
      </TableBar>
      <TableView
        table="GET /console/audit"
        label={t`Audit log`}
        search={search}
        defaultSort="-at"
        onChange={onChange}
        columns={[
          { head: t`When`, sort: 'at', cell: (row) => <span className="figures">{formatDateTime(new Date(row.at))}</span> },
          { head: t`Who`, main: true, cell: (row) => row.by ?? t`Command line or erased account` },
          { head: t`What`, cell: (row) => t(ACTION_NAMES[row.action]) },
          {
            head: t`Subject`,
            cell: (row) => (
              <span>
                {t(SUBJECT_NAMES[row.subject])}
                <span translate="no" className="block text-caption wrap-anywhere text-muted">
                  {row.about === null ? row.subject_id : localName({ name: row.about, name_ka: row.about_ka }, currentLocale())}
                </span>
              </span>
            ),
          },
          { head: t`Details`, cell: (row) => row.details.length > 0 && <Details of={row.details} /> },
        ]}
      />
    </Page>
  )
}

/** What was set, and what it was before. */
function Details({ of }: { of: AuditRow['details'] }) {
  const { t } = useLingui()
  return (
    <span className="grid gap-0.5 text-caption">
      {of.map((detail) => {
        const [name, value] = [t(FIELD_NAMES[detail.field]), fieldValue(detail)]
        const shown = typeof value === 'string' ? value : t(value)
        return (
          <span key={`${detail.field} ${detail.before}`} className="wrap-anywhere">
            {detail.before ? t`${name}, before: ${shown}` : `${name}: ${shown}`}
          </span>
        )
      })}
    </span>
  )
}
