import { Trans, useLingui } from '@lingui/react/macro'
import { Video } from 'lucide-react'
import { useState } from 'react'
import { GAME_STATUSES } from '#shared/game.ts'
import type { GameRow } from '#shared/console-tables.schema.ts'
import { formatDateTime } from '#platform/dates.ts'
import { call } from '#platform/http.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Chips } from '#ui/chips.tsx'
import { BulkBar } from '../bulk/bulk-bar.tsx'
import { ChooseRow } from '../bulk/choose-row.tsx'
import { PastBulk } from '../bulk/past-bulk.tsx'
import { CLASH_NAMES } from '../clashes/clash-text.ts'
import { SaveList } from '../exports/save-list.tsx'
import { Page } from '../frame/states.tsx'
import { AgeFilter } from '../table/age-filter.tsx'
import { DayFilter } from '../table/day-filter.tsx'
import { Filter, TableBar } from '../table/table-bar.tsx'
import { OpenRow } from '../table/open-row.tsx'
import { TableView } from '../table/table-view.tsx'
import type { TableSearch } from '../table/table-search.ts'
import { TwoLines } from '../table/two-lines.tsx'
import { GamesCalendar } from './games-calendar.tsx'
import { GameDialog } from './game-dialog.tsx'
import type { ShowLens } from './lens-panel.tsx'
import { STATUS_NAMES } from './game-status.ts'
import { withDateRange } from './game-period.ts'
import { MoreFilters } from './more-filters.tsx'
import { PeriodChips } from './period-chips.tsx'
import { NewGameDialog } from './new-game-dialog.tsx'

/** Filters and order of the table, which the calendar has not. */
const TABLE_ONLY = { when: '', from: '', to: '', round: '', venue: '', clash: '', sort: '' }

interface GamesProps {
  search: TableSearch
  onChange(change: TableSearch): void
  showLens: ShowLens
}

/** The list of all games. */
export function Games({ search, onChange, showLens }: GamesProps) {
  const { t } = useLingui()
  const [creating, setCreating] = useState<{ template: GameRow | null } | null>(null)
  const [open, setOpen] = useState<GameRow | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const locale = currentLocale()
  const calendar = search['view'] === 'calendar'
  const query = withDateRange(search, new Date())
  const gameName = (row: GameRow) => `${localName(row.one, locale)} – ${localName(row.two, locale)}`
  return (
    <Page
      title={<Trans>Games</Trans>}
      actions={
        <Button onClick={() => setCreating({ template: null })}>
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
        <AgeFilter search={search} onChange={onChange} />
        {!calendar && (
          <>
            <DayFilter search={search} name="from" label={t`First day`} onChange={onChange} />
            <DayFilter search={search} name="to" label={t`Last day`} onChange={onChange} />
            <MoreFilters search={search} onChange={onChange} />
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
        onChoose={(view) => onChange(view === 'calendar' ? { ...TABLE_ONLY, view } : { view: '', month: '' })}
      />
      {!calendar && (
        <>
          <PeriodChips search={search} onChange={onChange} />
          <div className="flex flex-wrap items-start justify-between gap-3">
            <BulkBar query={query} chosen={chosen} onChange={setChosen} />
            <SaveList
              label={t`Save this list`}
              load={({ format, language }) => {
                const { page: _, ...filters } = query
                return call('GET /console/games/export', { query: { ...filters, format, language } })
              }}
            />
          </div>
        </>
      )}
      {calendar ? (
        <GamesCalendar search={search} onChange={onChange} onOpen={setOpen} />
      ) : (
        <TableView
          table="GET /console/games"
          label={t`Games`}
          search={search}
          query={query}
          defaultSort="starts"
          onChange={onChange}
          columns={[
            ...(chosen
              ? [
                  {
                    head: t`Chosen`,
                    cell: (row: GameRow) => (
                      <ChooseRow id={row._id} label={t`Choose ${gameName(row)}`} chosen={chosen} onChange={setChosen} />
                    ),
                  },
                ]
              : []),
            {
              head: t`Kick-off`,
              sort: 'starts',
              cell: (row) => <span className="figures">{formatDateTime(new Date(row.starts_at))}</span>,
            },
            {
              head: t`Game`,
              main: true,
              cell: (row) => (
                <TwoLines
                  first={gameName(row)}
                  second={[localName(row, locale), locale === 'ge' ? (row.venue_ka ?? row.venue) : row.venue].filter(Boolean).join(' · ')}
                />
              ),
            },
            { head: t`Age`, sort: 'age', cell: (row) => row.age_category },
            {
              head: t`State`,
              sort: 'status',
              cell: (row) => (
                <span
                  className={`inline-flex items-center gap-2 xl:whitespace-nowrap ${row.status === 'live' || row.status === 'cancelled' ? 'font-semibold text-live' : ''}`}
                >
                  {t(STATUS_NAMES[row.status])}
                  {row.live_stream && <Video aria-label={t`Has a stream`} className="size-4 text-muted" />}
                </span>
              ),
            },
            {
              head: t`Clash`,
              cell: (row) =>
                row.clashes.length > 0 && (
                  <span className="font-semibold text-live">{row.clashes.map((kind) => t(CLASH_NAMES[kind])).join(', ')}</span>
                ),
            },
            { head: t`Score`, cell: (row) => row.score && <span className="figures">{`${row.score.one}:${row.score.two}`}</span> },
            {
              head: t`Change`,
              action: true,
              cell: (row) => (
                <OpenRow label={t`Change ${localName(row.one, locale)} – ${localName(row.two, locale)}`} onOpen={() => setOpen(row)} />
              ),
            },
          ]}
        />
      )}
      {!calendar && <PastBulk />}
      {creating && <NewGameDialog template={creating.template} onClose={() => setCreating(null)} />}
      {open && (
        <GameDialog
          row={open}
          showLens={showLens}
          onClose={() => setOpen(null)}
          onDuplicate={() => {
            setOpen(null)
            setCreating({ template: open })
          }}
        />
      )}
    </Page>
  )
}
