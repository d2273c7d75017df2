import { useLingui } from '@lingui/react/macro'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { Suspense, useEffect, useId, useRef } from 'react'
import { calendarNames } from '#platform/dates.ts'
import { currentLocale } from '#platform/i18n.ts'
import { later } from '#platform/later.tsx'
import { inputClass, LABEL } from '#ui/field-parts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { isOpenDay } from './days.ts'

const Calendar = later('site', async () => (await import('#ui/calendar.tsx')).Calendar)

interface DayFieldProps {
  date: Date
  open: boolean
  onOpen(open: boolean): void
  onChange(date: Date): void
}

/** The day of a consultation. A click opens the calendar, a choice closes it. */
export function DayField({ date, open, onOpen, onChange }: DayFieldProps) {
  const { t } = useLingui()
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const container = useRef<HTMLDivElement>(null)
  const names = calendarNames(currentLocale())
  const today = new Date()
  // A prerendered page does not know the current day.
  const hydrated = useHydrated()
  useEffect(() => {
    if (!open) return
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      onOpen(false)
      button.current?.focus()
    }
    const closeFromOutside = ({ target }: Event) => container.current?.contains(target as Node) || onOpen(false)
    document.addEventListener('keydown', closeOnEscape)
    document.addEventListener('pointerdown', closeFromOutside)
    return () => {
      document.removeEventListener('keydown', closeOnEscape)
      document.removeEventListener('pointerdown', closeFromOutside)
    }
  }, [open, onOpen])
  return (
    <div ref={container}>
      <span id={`${id}-label`} className={LABEL}>
        {t`Date`}
      </span>
      <div className="relative">
        <button
          ref={button}
          type="button"
          aria-expanded={open}
          aria-controls={`${id}-calendar`}
          aria-labelledby={`${id}-label ${id}-value`}
          onClick={() => onOpen(!open)}
          className={inputClass(false, 'flex items-center justify-between gap-3 py-2 text-start')}
        >
          <span id={`${id}-value`} className="flex flex-wrap items-baseline gap-x-1.5">
            {hydrated && (
              <>
                <span className="figures text-title leading-none font-bold">{date.getDate()}</span>
                <span className="font-semibold">{names.monthsShort[date.getMonth()]}</span>
                <span className="ms-1 text-small text-muted">{names.days[date.getDay()]}</span>
              </>
            )}
          </span>
          <CalendarDays className="size-5 shrink-0 text-muted" />
        </button>
        <div
          id={`${id}-calendar`}
          hidden={!open}
          className="absolute start-0 top-full z-30 mt-1 w-[min(22rem,calc(100vw-2rem))] rounded-card border border-line bg-raised p-3 shadow-raised"
        >
          {open && (
            <Suspense fallback={<Skeleton className="h-80" />}>
              <Calendar
                names={names}
                selected={date}
                from={today}
                disabled={[(day) => !isOpenDay(day, today)]}
                onSelect={(day) => {
                  onChange(day)
                  onOpen(false)
                  button.current?.focus()
                }}
              />
            </Suspense>
          )}
        </div>
      </div>
    </div>
  )
}
