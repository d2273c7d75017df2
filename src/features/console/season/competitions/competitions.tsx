import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { useConsoleAccess } from '../../frame/access-context.ts'
import { Page } from '../../frame/states.tsx'
import { AgeFilter } from '../../frame/table/age-filter.tsx'
import { TableBar } from '../../frame/table/table-bar.tsx'
import { TableView } from '../../frame/table/table-view.tsx'
import type { TableSearch } from '../../frame/table/table-search.ts'
import { NewCompetitionDialog } from './new-competition-dialog.tsx'
import { KIND_NAMES } from './names.ts'

interface CompetitionsProps {
  search: TableSearch
  onChange(change: TableSearch): void
  /** Renders a link to a competition's page. */
  renderLink(id: string, label: string): ReactNode
  onCreated(id: string): void
}

/** The list of all competitions. */
export function Competitions({ search, onChange, renderLink, onCreated }: CompetitionsProps) {
  const { t } = useLingui()
  const staff = useConsoleAccess().role === 'staff'
  const [creating, setCreating] = useState(false)
  return (
    <Page
      title={<Trans>Competitions</Trans>}
      actions={
        staff && (
          <Button onClick={() => setCreating(true)}>
            <Trans>New competition</Trans>
          </Button>
        )
      }
    >
      <TableBar search={search} label={t`Name or season`} onChange={onChange}>
        <AgeFilter search={search} onChange={onChange} />
      </TableBar>
      <TableView
        table="GET /console/competitions"
        label={t`Competitions`}
        search={search}
        defaultSort="age"
        onChange={onChange}
        empty={
          Object.keys(search).length > 0 ? (
            <Trans>No results</Trans>
          ) : (
            <Trans>No competitions yet. Import a fixture list to create one.</Trans>
          )
        }
        columns={[
          { head: t`Competition`, sort: 'name', main: true, cell: (row) => <span translate="no">{localName(row, currentLocale())}</span> },
          { head: t`Season`, sort: 'season', cell: (row) => <span className="figures">{row.season}</span> },
          { head: t`Age category`, sort: 'age', cell: (row) => row.age_category },
          { head: t`Kind`, cell: (row) => t(KIND_NAMES[row.kind]) },
          { head: t`Matches`, number: true, wide: true, cell: (row) => row.games },
          { head: t`Open`, action: true, cell: (row) => renderLink(row._id, t`Open ${localName(row, currentLocale())}`) },
        ]}
      />
      {creating && <NewCompetitionDialog onClose={() => setCreating(false)} onCreated={onCreated} />}
    </Page>
  )
}
