import { Trans, useLingui } from '@lingui/react/macro'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CheckCheck from 'lucide-react/icons/check-check'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FileDown from 'lucide-react/icons/file-down'
import ListChecks from 'lucide-react/icons/list-checks'
import Plus from 'lucide-react/icons/plus'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import Table from 'lucide-react/icons/table'
import { useState } from 'react'
import type { GameRow } from '#shared/console-tables.schema.ts'
import { formatDay } from '#platform/dates.ts'
import { toDayKey } from '#platform/day-key.ts'
import { call } from '#platform/http.ts'
import { currentLocale } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Menu, MENU_ITEM } from '#ui/menu.tsx'
import { Segments } from '#ui/segments.tsx'
import { CallErrorNotice } from '../../frame/forms/call-error.tsx'
import { Page } from '../../frame/states.tsx'
import { SearchField } from '../../frame/table/table-bar.tsx'
import type { TableSearch } from '../../frame/table/table-search.ts'
import { TableView } from '../../frame/table/table-view.tsx'
import { BulkBar, useChooseAll } from '../bulk/bulk-bar.tsx'
import { PastBulk } from '../bulk/past-bulk.tsx'
import { LIST_FORMATS, useSaveList } from '../exports/save-list.tsx'
import { GamesCalendar } from './games-calendar.tsx'
import { useGameColumns } from './game-columns.tsx'
import { countFilters, GameFilters, TABLE_ONLY } from './game-filters.tsx'
import { withDateRange } from './game-period.ts'
import { NewGameDialog } from './new-game-dialog.tsx'
import { PeriodChips } from './period-chips.tsx'

interface GamesProps {
  search: TableSearch
  onChange(change: TableSearch): void
}

/** The list of all games. */
export function Games({ search, onChange }: GamesProps) {
  const { t } = useLingui()
  const [creating, setCreating] = useState(false)
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null)
  const [filtering, setFiltering] = useState(false)
  const calendar = search['view'] === 'calendar'
  const query = withDateRange(search, new Date())
  const byDay = (search['sort'] ?? 'starts').endsWith('starts')
  const set = countFilters(search)
  const save = useSaveList(({ format, language }) => {
    const { page: _, ...filters } = query
    return call('GET /console/games/export', { query: { ...filters, format, language } })
  })
  const choose = useChooseAll(query, setChosen)
  const chooseAll = () => {
    setChosen(new Set())
    choose.mutate()
  }
  const columns = useGameColumns({ byDay, chosen, onChoose: setChosen })
  return (
    <Page
      title={<Trans>Matches</Trans>}
      actions={
        <>
          <Segments
            label={t`View`}
            options={[
              { value: 'table', label: <ViewName icon={Table} name={t`Table`} /> },
              { value: 'calendar', label: <ViewName icon={CalendarDays} name={t`Calendar`} /> },
            ]}
            chosen={calendar ? 'calendar' : 'table'}
            onChoose={(view) => onChange(view === 'calendar' ? { ...TABLE_ONLY, view } : { view: '', month: '', week: '' })}
          />
          <Button onClick={() => setCreating(true)} className="max-sm:px-3">
            <Plus className="size-5" />
            <span className="max-sm:sr-only">
              <Trans>New match</Trans>
            </span>
          </Button>
        </>
      }
    >
      <search className="flex flex-wrap items-center gap-2">
        <SearchField search={search} label={t`Club, competition or venue`} onChange={onChange} compact className="min-w-0 grow basis-40" />
        {!calendar && <PeriodChips search={search} onChange={onChange} className="max-sm:order-last max-sm:w-full" />}
        <Button look="outline" aria-expanded={filtering} onClick={() => setFiltering(!filtering)} className="px-3">
          <SlidersHorizontal className="size-5" />
          <span className="max-sm:sr-only">
            <Trans>Filters</Trans>
          </span>
          {set > 0 && <span className="figures rounded-full bg-action px-1.5 text-caption text-on-action">{set}</span>}
        </Button>
        {!calendar && (
          <Menu
            label={t`More`}
            place="below-end"
            trigger={(trigger) => (
              <Button {...trigger} look="outline" busy={save.isPending} aria-label={t`More`} title={t`More`} className="px-3">
                <Ellipsis className="size-5" />
              </Button>
            )}
          >
            <button type="button" role="menuitem" tabIndex={-1} className={MENU_ITEM} onClick={() => setChosen(new Set())}>
              <ListChecks className="size-5 text-muted" />
              <Trans>Several at once…</Trans>
            </button>
            <button type="button" role="menuitem" tabIndex={-1} className={MENU_ITEM} onClick={chooseAll}>
              <CheckCheck className="size-5 text-muted" />
              <Trans>All in this list…</Trans>
            </button>
            {LIST_FORMATS.map(([format, name]) => (
              <button key={format} type="button" role="menuitem" tabIndex={-1} className={MENU_ITEM} onClick={() => save.mutate(format)}>
                <FileDown className="size-5 text-muted" />
                {t`Save as ${name}`}
              </button>
            ))}
          </Menu>
        )}
      </search>
      <CallErrorNotice error={save.error} />
      {filtering && <GameFilters search={search} calendar={calendar} onChange={onChange} />}
      {!calendar && <BulkBar choose={choose} chosen={chosen} onChange={setChosen} />}
      {calendar ? (
        <GamesCalendar search={search} onChange={onChange} />
      ) : (
        <TableView
          table="GET /console/games"
          label={t`Matches`}
          search={search}
          query={query}
          defaultSort="starts"
          group={byDay ? dayOf : undefined}
          onChange={onChange}
          columns={columns}
        />
      )}
      {!calendar && <PastBulk />}
      {creating && <NewGameDialog template={null} onClose={() => setCreating(false)} />}
    </Page>
  )
}

/** On phones the icon alone. */
function ViewName({ icon: Icon, name }: { icon: typeof Table; name: string }) {
  return (
    <>
      <Icon className="size-5 sm:hidden" />
      <span className="max-sm:sr-only">{name}</span>
    </>
  )
}

/** Games stand under their day, in the reader's zone. */
function dayOf({ starts_at: starts }: GameRow) {
  const date = new Date(starts)
  return { key: toDayKey(date), label: formatDay(date, currentLocale()) }
}
