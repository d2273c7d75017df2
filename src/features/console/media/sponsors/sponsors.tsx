import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Page } from '../../frame/states.tsx'
import { Filter, TableBar } from '../../frame/table/table-bar.tsx'
import { TableView } from '../../frame/table/table-view.tsx'
import type { TableSearch } from '../../frame/table/table-search.ts'
import { bookedDays } from './booked-days.ts'
import { BOARD_STATE_NAMES } from './names.ts'
import { NewBoardDialog } from './new-board-dialog.tsx'

interface SponsorsProps {
  search: TableSearch
  onChange(change: TableSearch): void
  /** Renders a link to a board's page. */
  renderLink(id: string, label: string): ReactNode
  onBooked(id: string): void
}

/** The list of sponsors' boards: all, or those of their own clubs. */
export function Sponsors({ search, onChange, renderLink, onBooked }: SponsorsProps) {
  const { t } = useLingui()
  const [booking, setBooking] = useState(false)
  const states = Object.entries(BOARD_STATE_NAMES).map(([value, label]) => [value, t(label)] as const)
  return (
    <Page
      title={<Trans>Sponsors</Trans>}
      actions={
        <Button onClick={() => setBooking(true)}>
          <Trans>Book an ad</Trans>
        </Button>
      }
    >
      <p className="max-w-3xl text-small text-muted">
        <Trans>
          An ad is shown with a club’s home matches from U13 up: before kick-off, at half-time, in a corner of the video and in the schedule
          of its age category. U8 to U12 matches never have ads.
        </Trans>
      </p>
      <TableBar search={search} label={t`Sponsor`} onChange={onChange}>
        <Filter search={search} name="state" label={t`Status`} options={states} onChange={onChange} />
      </TableBar>
      <TableView
        table="GET /console/boards"
        label={t`Sponsors`}
        search={search}
        defaultSort="-days"
        onChange={onChange}
        empty={Object.keys(search).length > 0 ? <Trans>No results</Trans> : <Trans>No ads booked yet.</Trans>}
        columns={[
          { head: t`Sponsor`, sort: 'sponsor', main: true, cell: (row) => row.sponsor },
          { head: t`Club`, cell: (row) => <span translate="no">{localName(row.club, currentLocale())}</span> },
          { head: t`Days`, sort: 'days', cell: (row) => <span className="figures">{bookedDays(row)}</span> },
          { head: t`Age categories`, wide: true, cell: (row) => row.ages.join(', ') },
          {
            head: t`Status`,
            cell: (row) => <span className={row.state === 'waiting' ? 'font-semibold' : ''}>{t(BOARD_STATE_NAMES[row.state])}</span>,
          },
          { head: t`Shown`, number: true, wide: true, cell: (row) => row.shown },
          { head: t`Open`, action: true, cell: (row) => renderLink(row._id, t`Open ${row.sponsor}`) },
        ]}
      />
      {booking && <NewBoardDialog onClose={() => setBooking(false)} onBooked={onBooked} />}
    </Page>
  )
}
