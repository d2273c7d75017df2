import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { IMAGE_URL } from '#platform/crests.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Crest } from '#ui/crest.tsx'
import { useConsoleAccess } from '../../frame/access-context.ts'
import { Page } from '../../frame/states.tsx'
import { AgeFilter } from '../../frame/table/age-filter.tsx'
import { TableBar } from '../../frame/table/table-bar.tsx'
import { TableView } from '../../frame/table/table-view.tsx'
import type { TableSearch } from '../../frame/table/table-search.ts'
import { NewClubDialog } from './new-club-dialog.tsx'

interface ClubsProps {
  search: TableSearch
  onChange(change: TableSearch): void
  /** Renders a link to a club's page. */
  renderLink(clubId: string, label: string): ReactNode
  onCreated(clubId: string): void
}

/** The list of all clubs. */
export function Clubs({ search, onChange, renderLink, onCreated }: ClubsProps) {
  const { t } = useLingui()
  const { role } = useConsoleAccess()
  const [creating, setCreating] = useState(false)
  return (
    <Page
      title={<Trans>Clubs</Trans>}
      actions={
        role === 'staff' && (
          <Button onClick={() => setCreating(true)}>
            <Trans>New club</Trans>
          </Button>
        )
      }
    >
      <TableBar search={search} label={t`Name of a club`} onChange={onChange}>
        <AgeFilter search={search} onChange={onChange} />
      </TableBar>
      <TableView
        table="GET /console/clubs"
        label={t`Clubs`}
        search={search}
        defaultSort="name"
        onChange={onChange}
        empty={Object.keys(search).length > 0 ? <Trans>No results</Trans> : <Trans>No clubs yet.</Trans>}
        columns={[
          {
            head: t`Club`,
            sort: 'name',
            main: true,
            cell: (row) => (
              <span className="flex items-center gap-3">
                <Crest src={row.logo && `${IMAGE_URL}/${row.logo}`} className="size-9" />
                <span translate="no">{localName(row, currentLocale())}</span>
              </span>
            ),
          },
          { head: t`Age categories`, cell: (row) => <span className="figures">{row.age_categories.join(', ')}</span> },
          { head: t`Players`, number: true, wide: true, cell: (row) => row.squads.reduce((sum, { players }) => sum + players, 0) },
          { head: t`Matches`, sort: 'games', number: true, wide: true, cell: (row) => row.games },
          {
            head: t`Change`,
            action: true,
            cell: (row) => renderLink(row._id, t`Change ${localName(row, currentLocale())}`),
          },
        ]}
      />
      {creating && <NewClubDialog onClose={() => setCreating(false)} onCreated={onCreated} />}
    </Page>
  )
}
