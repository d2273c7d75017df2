import { useLingui } from '@lingui/react/macro'
import { calendarNames } from '#platform/dates.ts'
import { fromDayKey, toDayKey } from '#platform/day-key.ts'
import { currentLocale } from '#platform/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Calendar } from '#ui/calendar.tsx'

interface ScheduleCalendarProps {
  /** yyyy-mm-dd */
  date: string | undefined
  onChoose(date: string | undefined): void
}

/** Chooses a day of the schedule; Cancel removes the choice. Loaded lazily. */
export default function ScheduleCalendar({ date, onChoose }: ScheduleCalendarProps) {
  const { t } = useLingui()
  const selected = date ? (fromDayKey(date) ?? undefined) : undefined
  return (
    <div>
      <Calendar names={calendarNames(currentLocale())} selected={selected} onSelect={(day) => onChoose(toDayKey(day))} />
      <Button look="quiet" className="mt-4 w-full" onClick={() => onChoose(undefined)}>
        {t`Cancel`}
      </Button>
    </div>
  )
}
