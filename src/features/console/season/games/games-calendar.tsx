import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useState } from 'react'
import { AGE_CATEGORIES } from '#shared/age-category.ts'
import { GAME_STATUSES } from '#shared/game.ts'
import { calendarNames, formatShortDay } from '#platform/dates.ts'
import { fromDayKey, toDayKey } from '#platform/day-key.ts'
import { call } from '#platform/http.ts'
import { currentLocale } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Chips } from '#ui/chips.tsx'
import { oneOf } from '#ui/form.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { Segments } from '#ui/segments.tsx'
import { Empty, Failed, Loading } from '../../frame/states.tsx'
import type { TableSearch } from '../../frame/table/table-search.ts'
import { tableKey } from '../../frame/table/table-view.tsx'
import { CalendarDay } from './calendar-day.tsx'
import { addDays, addMonths, daysOfMonth, daysOfWeek, leadingDays, mondayOf } from './month.ts'

interface GamesCalendarProps {
  search: TableSearch
  onChange(change: TableSearch): void
}

/** The games of a week or a month. On phones the days of a week are chosen one by one, and a month lists its days with games. */
export function GamesCalendar({ search, onChange }: GamesCalendarProps) {
  const { t } = useLingui()
  const locale = currentLocale()
  const today = toDayKey(new Date())
  const month = search['month']
  const week = mondayOf(search['week'] ?? today)
  const days = month ? daysOfMonth(month) : daysOfWeek(week)
  const [day, setDay] = useState(today)
  const shown = days.includes(day) ? day : days[0]
  const filters = { q: search['q'], status: oneOf(GAME_STATUSES, search['status']), age: oneOf(AGE_CATEGORIES, search['age']) }
  const range = month ? { month } : { week }
  const { data, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: [...tableKey('GET /console/games'), 'days', range, filters],
    queryFn: async ({ signal }) => (await call('GET /console/games/days', { query: { ...filters, ...range }, signal })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const names = calendarNames(locale)
  const move = (by: number) => onChange(month ? { month: addMonths(month, by) } : { week: addDays(week, 7 * by) })
  const byDay = new Map(data?.map((found) => [found.day, found]))
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <div className="flex flex-wrap items-center gap-1">
        <IconButton label={month ? t`Previous month` : t`Previous week`} onClick={() => move(-1)}>
          <ChevronLeft className="size-5" />
        </IconButton>
        <IconButton label={month ? t`Next month` : t`Next week`} onClick={() => move(1)}>
          <ChevronRight className="size-5" />
        </IconButton>
        <h2 aria-live="polite" className="figures me-auto text-small font-bold sm:text-body">
          {month ? monthName(month, names.months) : `${shortDay(days[0])} – ${shortDay(days[6])}`}
        </h2>
        {!days.includes(today) && (
          <Button look="quiet" className="px-3" onClick={() => onChange(month ? { month: today.slice(0, 7) } : { week: '' })}>
            <Trans>Today</Trans>
          </Button>
        )}
        <Segments
          label={t`Period`}
          options={[
            { value: 'week', label: t`Week` },
            { value: 'month', label: t`Month` },
          ]}
          chosen={month ? 'month' : 'week'}
          onChoose={(span) =>
            onChange(span === 'month' ? { month: (days.includes(today) ? today : week).slice(0, 7), week: '' } : { month: '' })
          }
        />
      </div>
      {!month && shown && (
        <Chips
          narrow
          label={t`Day`}
          className="justify-between xl:hidden"
          chips={days.map((value) => ({ value, label: <DayChip day={value} name={names.daysShort[weekday(value)]} /> }))}
          chosen={shown}
          onChoose={setDay}
        />
      )}
      {isPending && <Loading />}
      {!isPending && !data && <Failed onRetry={() => void refetch()} />}
      {data && (month ? data.length === 0 : !byDay.has(shown ?? '')) && (
        <div className="xl:hidden">
          <Empty>{month ? <Trans>No matches this month.</Trans> : <Trans>No matches on this day.</Trans>}</Empty>
        </div>
      )}
      {data && (
        <div aria-busy={isPlaceholderData} className={`transition-opacity duration-150 ${isPlaceholderData ? 'opacity-60' : ''}`}>
          <div aria-hidden="true" className="hidden grid-cols-7 text-caption font-semibold text-muted xl:grid">
            {[1, 2, 3, 4, 5, 6, 0].map((place) => (
              <span key={place} className="px-2 py-1">
                {names.daysShort[place]}
              </span>
            ))}
          </div>
          <ol
            className={`grid grid-cols-[minmax(0,1fr)] gap-3 xl:grid-cols-7 xl:gap-px xl:overflow-hidden xl:rounded-card xl:border xl:border-line xl:bg-line ${month ? 'md:grid-cols-2' : ''}`}
          >
            {month && leadingDays(month) > 0 && (
              <li aria-hidden="true" className="hidden bg-paper xl:block" style={{ gridColumn: `span ${leadingDays(month)}` }} />
            )}
            {days.map((value) => (
              <CalendarDay
                key={value}
                day={value}
                found={byDay.get(value)}
                span={month ? 'month' : 'week'}
                chosen={month !== undefined || value === shown}
                onAll={() => onChange({ view: '', month: '', week: '', from: value, to: value })}
              />
            ))}
          </ol>
        </div>
      )}
    </section>
  )
}

function weekday(day: string): number {
  return fromDayKey(day)?.getDay() ?? 0
}

function shortDay(day = ''): string {
  const date = fromDayKey(day)
  return date ? formatShortDay(date, currentLocale()) : ''
}

function monthName(month: string, names: readonly string[]): string {
  const [year, number = 1] = month.split('-').map(Number)
  return `${names[number - 1]} ${year}`
}

function DayChip({ day, name }: { day: string; name: string | undefined }) {
  return (
    <span className="grid justify-items-center">
      <span className="font-normal">{name}</span>
      <span className="figures font-semibold">{Number(day.slice(8))}</span>
    </span>
  )
}
