import { useLingui } from '@lingui/react/macro'
import { DayPicker } from 'react-day-picker'
import { calendarNames, fromDayKey, toDayKey } from '#platform/dates.ts'
import { currentLocale } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import './calendar.css'

interface CalendarProps {
  /** yyyy-mm-dd */
  date: string | undefined
  onChoose(date: string | undefined): void
}

/** Chooses a day of the schedule; Cancel takes the choice back. Loaded when it is opened. */
export default function Calendar({ date, onChoose }: CalendarProps) {
  const { t } = useLingui()
  const names = calendarNames(currentLocale())
  const selected = date ? (fromDayKey(date) ?? undefined) : undefined
  return (
    <div>
      <DayPicker
        mode="single"
        required
        autoFocus
        weekStartsOn={1}
        showOutsideDays
        selected={selected}
        defaultMonth={selected ?? new Date()}
        onSelect={(day) => onChoose(toDayKey(day))}
        formatters={{
          formatCaption: (month) => `${names.months[month.getMonth()]} ${month.getFullYear()}`,
          formatWeekdayName: (day) => names.daysShort[day.getDay()] ?? '',
        }}
        labels={{
          labelDayButton: (day) => `${names.days[day.getDay()]} ${day.getDate()} ${names.months[day.getMonth()]}`,
          labelWeekday: (day) => names.days[day.getDay()] ?? '',
          labelNext: () => t`Next month`,
          labelPrevious: () => t`Previous month`,
          labelNav: () => t`Month`,
        }}
      />
      <Button look="quiet" className="mt-4 w-full" onClick={() => onChoose(undefined)}>
        {t`Cancel`}
      </Button>
    </div>
  )
}
