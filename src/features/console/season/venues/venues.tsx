import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { VenueRow } from '#shared/venue.schema.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Page } from '../../frame/states.tsx'
import { OpenRow } from '../../frame/table/open-row.tsx'
import { TableBar } from '../../frame/table/table-bar.tsx'
import { TableView } from '../../frame/table/table-view.tsx'
import type { TableSearch } from '../../frame/table/table-search.ts'
import { VenueDialog } from './venue-dialog.tsx'

/** The list of venues: staff's, and those of clubs. */
export function Venues({ search, onChange }: { search: TableSearch; onChange(change: TableSearch): void }) {
  const { t } = useLingui()
  const [open, setOpen] = useState<VenueRow | 'new' | null>(null)
  const locale = currentLocale()
  return (
    <Page
      title={<Trans>Venues</Trans>}
      actions={
        <Button onClick={() => setOpen('new')}>
          <Trans>New venue</Trans>
        </Button>
      }
    >
      <p className="text-small text-muted">
        <Trans>A match with one of these names as its venue shows the address and the map, even if it was imported.</Trans>
      </p>
      <TableBar search={search} label={t`Name or address`} onChange={onChange} />
      <TableView
        table="GET /console/venues"
        label={t`Venues`}
        search={search}
        defaultSort="name"
        onChange={onChange}
        empty={search['q'] ? <Trans>No results</Trans> : <Trans>No venues yet.</Trans>}
        columns={[
          { head: t`Venue`, sort: 'name', main: true, cell: (row) => localName(row, locale) },
          { head: t`Address`, cell: (row) => localName({ name: row.address ?? '', name_ka: row.address_ka }, locale) },
          { head: t`Whose`, wide: true, cell: (row) => (row.club ? localName(row.club, locale) : t`The office`) },
          {
            head: t`Map`,
            wide: true,
            cell: (row) => (row.map_link || row.latitude !== null ? t`Yes` : ''),
          },
          { head: t`Upcoming matches`, number: true, wide: true, cell: (row) => row.upcoming },
          {
            head: t`Open`,
            action: true,
            cell: (row) => row.editable && <OpenRow label={t`Open ${localName(row, locale)}`} onOpen={() => setOpen(row)} />,
          },
        ]}
      />
      {open && <VenueDialog venue={open === 'new' ? null : open} onClose={() => setOpen(null)} />}
    </Page>
  )
}
