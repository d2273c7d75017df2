import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { AGE_CATEGORIES } from '#shared/age-category.ts'
import { GAME_STATUSES } from '#shared/game.ts'
import type { GameDay, GameRow } from '#shared/console-tables.schema.ts'
import { calendarNames, formatDay, formatTime } from '#platform/dates.ts'
import { fromDayKey, toDayKey } from '#platform/day-key.ts'
import { call } from '#platform/http.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { oneOf } from '#ui/form.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Empty, Failed, Loading } from '../frame/states.tsx'
import type { TableSearch } from '../table/table-search.ts'
import { tableKey } from '../table/table-view.tsx'
import { leadingDays, daysOfMonth, addMonths } from './month.ts'
import { STATUS_NAMES } from './game-status.ts'

interface GamesCalendarProps {
  search: TableSearch
  onChange(change: TableSearch): void
  onOpen(game: GameRow): void
}

/** The games of a month: a calendar on wide screens, on phones a list of the days with games. */
export function GamesCalendar({ search, onChange, onOpen }: GamesCalendarProps) {
  const { t } = useLingui()
  const locale = currentLocale()
  const month = search['month'] ?? toDayKey(new Date()).slice(0, 7)
  const filters = { q: search['q'], status: oneOf(GAME_STATUSES, search['status']), age: oneOf(AGE_CATEGORIES, search['age']) }
  const { data, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: [...tableKey('GET /console/games'), 'days', month, filters],
    queryFn: async ({ signal }) => (await call('GET /console/games/days', { query: { ...filters, month }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const names = calendarNames(locale)
  const changeMonth = (by: number) => onChange({ month: addMonths(month, by) })
  const [year, number] = month.split('-').map(Number)
  const byDay = new Map(data?.map((day) => [day.day, day]))
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex items-center gap-2">
        <IconButton label={t`Previous month`} onClick={() => changeMonth(-1)}>
          <ChevronLeft aria-hidden="true" className="size-5" />
        </IconButton>
        <h2 aria-live="polite" className="min-w-44 text-center text-body font-bold">
          {names.months[(number ?? 1) - 1]} {year}
        </h2>
        <IconButton label={t`Next month`} onClick={() => changeMonth(1)}>
          <ChevronRight aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      {isPending && <Loading />}
      {!isPending && !data && <Failed onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <div className="xl:hidden">
          <Empty>
            <Trans>No games this month.</Trans>
          </Empty>
        </div>
      )}
      {data && (
        <div aria-busy={isPlaceholderData} className={`transition-opacity duration-150 ${isPlaceholderData ? 'opacity-60' : ''}`}>
          <div aria-hidden="true" className="hidden grid-cols-7 text-caption font-semibold text-muted xl:grid">
            {[1, 2, 3, 4, 5, 6, 0].map((day) => (
              <span key={day} className="px-2 py-1">
                {names.daysShort[day]}
              </span>
            ))}
          </div>
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-3 md:grid-cols-2 xl:grid-cols-7 xl:gap-px xl:overflow-hidden xl:rounded-card xl:border xl:border-line xl:bg-line">
            {leadingDays(month) > 0 && (
              <li aria-hidden="true" className="hidden bg-paper xl:block" style={{ gridColumn: `span ${leadingDays(month)}` }} />
            )}
            {daysOfMonth(month).map((day) => (
              <Day key={day} day={day} found={byDay.get(day)} onOpen={onOpen} onAll={() => onChange(showDay(day))} />
            ))}
          </ol>
        </div>
      )}
    </section>
  )
}

interface DayProps {
  day: string
  found: GameDay | undefined
  onOpen(game: GameRow): void
  onAll(): void
}

function Day({ day, found, onOpen, onAll }: DayProps) {
  const { t } = useLingui()
  const locale = currentLocale()
  const today = day === toDayKey(new Date())
  const date = fromDayKey(day)
  const rest = (found?.total ?? 0) - (found?.games.length ?? 0)
  return (
    <li
      className={`min-w-0 rounded-card border border-line bg-surface p-3 xl:min-h-32 xl:rounded-none xl:border-0 xl:p-1.5 ${found ? '' : 'hidden xl:block'}`}
    >
      <p className="mb-1 flex items-baseline justify-between gap-2 text-small font-semibold xl:text-caption">
        <span className="xl:hidden">{date && formatDay(date, locale)}</span>
        <span
          className={`figures hidden size-6 place-content-center rounded-full xl:grid ${today ? 'bg-action text-on-action' : 'text-muted'}`}
        >
          {Number(day.slice(8))}
        </span>
      </p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-0.5">
        {found?.games.map((game) => {
          const clubs = `${localName(game.one, locale)} – ${localName(game.two, locale)}`
          return (
            <li key={game._id}>
              <button
                type="button"
                title={`${clubs}, ${game.age_category}, ${t(STATUS_NAMES[game.status])}`}
                onClick={() => onOpen(game)}
                className={`flex min-h-11 w-full min-w-0 items-baseline gap-2 rounded-control px-1.5 py-1 text-start text-small hover:bg-sunken xl:min-h-7 xl:gap-1.5 xl:text-caption ${game.status === 'cancelled' ? 'text-muted line-through' : ''}`}
              >
                <span className={`figures font-semibold ${game.status === 'live' ? 'text-live' : ''}`}>
                  {formatTime(new Date(game.starts_at))}
                </span>
                <span className="min-w-0 flex-1 truncate">{clubs}</span>
                <span className="text-muted xl:hidden">{game.age_category}</span>
              </button>
            </li>
          )
        })}
      </ul>
      {rest > 0 && (
        <button
          type="button"
          onClick={onAll}
          className="min-h-11 w-full rounded-control px-1.5 text-start text-small font-semibold text-action hover:bg-sunken xl:min-h-7 xl:text-caption"
        >
          <Plural value={rest} one="# more" other="# more" />
        </button>
      )}
    </li>
  )
}

/** The search for the table of all games of a day. */
function showDay(day: string): TableSearch {
  return { view: '', month: '', from: day, to: day }
}
