import { useLingui } from '@lingui/react/macro'
import { calendarNames, formatShortDay } from '#platform/dates.ts'
import { currentLocale } from '#platform/i18n.ts'
import { startOfDay } from './nearby-days.ts'

interface DayChoiceProps {
  /** The days as yyyy-mm-dd. */
  days: readonly string[]
  today: string
  chosen: string
  onChoose(day: string): void
}

/** The days around today, all in sight on a phone. */
export function DayChoice({ days, today, chosen, onChoose }: DayChoiceProps) {
  const { t } = useLingui()
  const locale = currentLocale()
  return (
    // With large text the row scrolls.
    <div role="group" aria-label={t`Day`} className="flex gap-1.5 overflow-x-auto overscroll-x-contain py-1 [scrollbar-width:none]">
      {days.map((day) => {
        const start = startOfDay(day)
        return (
          <button
            key={day}
            type="button"
            aria-pressed={day === chosen}
            onClick={() => onChoose(day)}
            className="grid min-h-14 min-w-fit flex-1 content-center rounded-control border border-line bg-surface px-1 text-center whitespace-nowrap transition-colors duration-150 aria-pressed:border-action aria-pressed:bg-action aria-pressed:text-on-action"
          >
            <span className="text-caption">{calendarNames(locale).daysShort[start.getDay()]}</span>{' '}
            <span className="figures text-small font-semibold">{day === today ? t`Today` : formatShortDay(start, locale)}</span>
          </button>
        )
      })}
    </div>
  )
}
