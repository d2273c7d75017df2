import { useLingui } from '@lingui/react/macro'
import { DayPicker, type Matcher } from 'react-day-picker'
import './calendar.css'

/** The names of a language's months and weekdays; browsers often lack the Georgian ones. */
interface CalendarNames {
  months: readonly string[]
  days: readonly string[]
  daysShort: readonly string[]
}

interface CalendarProps {
  names: CalendarNames
  selected: Date | undefined
  onSelect(day: Date): void
  /** Days that cannot be chosen. */
  disabled?: Matcher[]
  /** Earlier months cannot be shown. */
  from?: Date
}

/** A month in which one day is chosen. Load it lazily: it is large. */
export function Calendar({ names, selected, onSelect, disabled, from }: CalendarProps) {
  const { t } = useLingui()
  return (
    <DayPicker
      mode="single"
      required
      autoFocus
      weekStartsOn={1}
      showOutsideDays
      selected={selected}
      defaultMonth={selected ?? new Date()}
      onSelect={onSelect}
      {...(disabled && { disabled })}
      {...(from && { startMonth: from })}
      formatters={{
        formatCaption: (month) => `${names.months[month.getMonth()]} ${month.getFullYear()}`,
        formatWeekdayName: (day) => names.daysShort[day.getDay()] ?? '',
      }}
      labels={{
        labelDayButton: (day) => `${names.days[day.getDay()]} ${day.getDate()} ${names.months[day.getMonth()]}`,
        labelGrid: (month) => `${names.months[month.getMonth()]} ${month.getFullYear()}`,
        labelWeekday: (day) => names.days[day.getDay()] ?? '',
        labelNext: () => t`Next month`,
        labelPrevious: () => t`Previous month`,
        labelNav: () => t`Month`,
      }}
    />
  )
}
