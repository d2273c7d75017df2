import { useLingui } from '@lingui/react/macro'
import { calendarNames, formatShortDay } from '#platform/dates.ts'
import { fromDayKey, toDayKey } from '#platform/day-key.ts'
import { currentLocale } from '#platform/i18n.ts'
import { Chips } from '#ui/chips.tsx'
import type { ScheduleSearch } from './search.ts'

const DAYS_BACK = 2
const DAYS_AHEAD = 12

/** The days around today at one tap; the calendar has the others. */
export function DayStrip({ search, onChange }: { search: ScheduleSearch; onChange(next: ScheduleSearch): void }) {
  const { t } = useLingui()
  const locale = currentLocale()
  const today = new Date()
  const days = Array.from({ length: DAYS_BACK + 1 + DAYS_AHEAD }, (_, place) =>
    toDayKey(new Date(today.getFullYear(), today.getMonth(), today.getDate() - DAYS_BACK + place)),
  )
  const chips = days.map((value) => {
    const date = fromDayKey(value) ?? today
    const name = value === toDayKey(today) ? t`Today` : calendarNames(locale).daysShort[date.getDay()]
    return { value, label: `${name} ${formatShortDay(date, locale)}` }
  })
  return (
    <Chips
      label={t`Days`}
      chips={chips}
      chosen={search.date ?? ''}
      shown={toDayKey(today)}
      onChoose={(date) => {
        const { date: chosen, ...rest } = search
        onChange(date === chosen ? rest : { ...rest, date })
      }}
    />
  )
}
