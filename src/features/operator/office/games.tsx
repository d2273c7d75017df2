import { Trans, useLingui } from '@lingui/react/macro'
import { Video } from 'lucide-react'
import { useState } from 'react'
import { AGE_CATEGORIES } from '#shared/age-category.ts'
import { GAME_STATUSES } from '#shared/game.ts'
import type { GameRow } from '#shared/office.schema.ts'
import { formatDateTime } from '#platform/dates.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Chips } from '#ui/chips.tsx'
import { Page } from '../frame/states.tsx'
import { DayFilter } from '../table/day-filter.tsx'
import { Filter, TableBar } from '../table/table-bar.tsx'
import { TableView } from '../table/table-view.tsx'
import { changed, type TableSearch } from '../table/table-search.ts'
import { GamesCalendar } from './games-calendar.tsx'
import { GameDialog } from './game-dialog.tsx'
import { STATUS_NAMES } from './game-status.ts'
import { NewGameDialog } from './new-game-dialog.tsx'

/** Every game there is: make, move, call off, and say where its stream and analytics are. */
export function Games({ search, onChange }: { search: TableSearch; onChange(search: TableSearch): void }) {
  const { t } = useLingui()
  const [making, setMaking] = useState<{ like: GameRow | null } | null>(null)
  const [open, setOpen] = useState<GameRow | null>(null)
  const locale = currentLocale()
  const calendar = search['view'] === 'calendar'
  return (
    <Page
      title={<Trans>Games</Trans>}
      actions={
        <Button onClick={() => setMaking({ like: null })}>
          <Trans>New game</Trans>
        </Button>
      }
    >
      <TableBar search={search} label={t`Club, competition or venue`} onChange={onChange}>
        <Filter
          search={search}
          name="status"
          label={t`State`}
          options={GAME_STATUSES.map((status) => [status, t(STATUS_NAMES[status])] as const)}
          onChange={onChange}
        />
        <Filter
          search={search}
          name="age"
          label={t`Age category`}
          options={AGE_CATEGORIES.map((age) => [age, age] as const)}
          onChange={onChange}
        />
        {!calendar && (
          <>
            <DayFilter search={search} name="from" label={t`First day`} onChange={onChange} />
            <DayFilter search={search} name="to" label={t`Last day`} onChange={onChange} />
          </>
        )}
      </TableBar>
      <Chips
        label={t`View`}
        chips={[
          { value: 'table', label: <Trans>Table</Trans> },
          { value: 'calendar', label: <Trans>Calendar</Trans> },
        ]}
        chosen={calendar ? 'calendar' : 'table'}
        onChoose={(view) => onChange(changed(search, view === 'calendar' ? { view, from: '', to: '', sort: '' } : { view: '', month: '' }))}
      />
      {calendar ? (
        <GamesCalendar search={search} onChange={onChange} onOpen={setOpen} />
      ) : (
        <TableView<GameRow>
          path="console/games"
          label={t`Games`}
          search={search}
          usualSort="starts"
          onChange={onChange}
          keyOf={({ _id }) => _id}
          empty={<Trans>No game fits.</Trans>}
          columns={[
            {
              head: t`Kick-off`,
              sort: 'starts',
              cell: (row) => <span className="figures">{formatDateTime(new Date(row.starts_at))}</span>,
            },
            {
              head: t`Game`,
              main: true,
              cell: (row) => (
                <span>
                  {localName(row.one, locale)} – {localName(row.two, locale)}
                  <span className="block text-caption font-normal text-muted">
                    {[localName(row, locale), row.venue].filter(Boolean).join(' · ')}
                  </span>
                </span>
              ),
            },
            { head: t`Age`, sort: 'age', cell: (row) => row.age_category },
            {
              head: t`State`,
              sort: 'status',
              cell: (row) => (
                <span
                  className={`inline-flex items-center gap-2 ${row.status === 'live' || row.status === 'cancelled' ? 'font-semibold text-live' : ''}`}
                >
                  {t(STATUS_NAMES[row.status])}
                  {row.live_stream && <Video aria-label={t`Has a stream`} className="size-4 text-muted" />}
                </span>
              ),
            },
            { head: t`Score`, cell: (row) => row.score && <span className="figures">{`${row.score.one}:${row.score.two}`}</span> },
            {
              head: t`Change`,
              action: true,
              cell: (row) => (
                <Button
                  look="outline"
                  aria-label={t`Change ${localName(row.one, locale)} – ${localName(row.two, locale)}`}
                  onClick={() => setOpen(row)}
                >
                  <Trans>Change</Trans>
                </Button>
              ),
            },
          ]}
        />
      )}
      {making && <NewGameDialog like={making.like} onClose={() => setMaking(null)} />}
      {open && (
        <GameDialog
          row={open}
          onClose={() => setOpen(null)}
          onDuplicate={() => {
            setOpen(null)
            setMaking({ like: open })
          }}
        />
      )}
    </Page>
  )
}
