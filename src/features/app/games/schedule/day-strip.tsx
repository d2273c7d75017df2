import { useLingui } from '@lingui/react/macro'
import { calendarNames } from '#platform/dates.ts'
import { fromDayKey, toDayKey } from '#platform/day-key.ts'
import { currentLocale } from '#platform/i18n.ts'
import { Chips } from '#ui/chips.tsx'
import type { ScheduleSearch } from './search.ts'

const DAYS_BACK = 2
const DAYS_AHEAD = 12

/** Chips for the days around today. The calendar has all others. */
export function DayStrip({ search, onChange }: { search: ScheduleSearch; onChange(next: ScheduleSearch): void }) {
  const { t } = useLingui()
  const locale = currentLocale()
  const today = new Date()
  const days = Array.from({ length: DAYS_BACK + 1 + DAYS_AHEAD }, (_, index) =>
    toDayKey(new Date(today.getFullYear(), today.getMonth(), today.getDate() - DAYS_BACK + index)),
  )
  const chips = days.map((value) => {
    const date = fromDayKey(value) ?? today
    const name = value === toDayKey(today) ? t`Today` : calendarNames(locale).daysShort[date.getDay()]
    const label = (
      // Holds the hidden month, which would otherwise widen the page.
      <span className="relative">
        {name} <span className="figures block">{date.getDate()}</span>
        <span className="sr-only"> {calendarNames(locale).monthsShort[date.getMonth()]}</span>
      </span>
    )
    return { value, label }
  })
  return (
    <Chips
      narrow
      label={t`Days`}
      chips={chips}
      chosen={search.date ?? ''}
      scrollTo={toDayKey(today)}
      onChoose={(date) => {
        const { date: chosen, ...rest } = search
        onChange(date === chosen ? rest : { ...rest, date })
      }}
    />
  )
}
