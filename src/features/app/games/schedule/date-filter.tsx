import { useLingui } from '@lingui/react/macro'
import CalendarDays from 'lucide-react/icons/calendar-days'
import { Suspense, useState } from 'react'
import { formatShortDay } from '#platform/dates.ts'
import { fromDayKey } from '#platform/day-key.ts'
import { currentLocale } from '#platform/i18n.ts'
import { later } from '#platform/later.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import type { ScheduleSearch } from './search.ts'

const Calendar = later('app', async () => (await import('./calendar.tsx')).default)

interface DateFilterProps {
  search: ScheduleSearch
  onChange(next: ScheduleSearch): void
  /** Only an icon until a day is chosen. */
  compact?: boolean
}

/** Shows the chosen day, and opens the calendar. */
export function DateFilter({ search, onChange, compact = false }: DateFilterProps) {
  const { t } = useLingui()
  const [open, setOpen] = useState(false)
  const date = search.date ? fromDayKey(search.date) : null
  const choose = (next: string | undefined) => {
    setOpen(false)
    const { date: _, ...rest } = search
    onChange(next ? { ...rest, date: next } : rest)
  }
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className={`inline-flex min-h-11 shrink-0 items-center justify-center gap-2 rounded-full border ${compact && !date ? 'min-w-11' : 'px-4'} text-small font-medium whitespace-nowrap ${date ? 'border-action bg-action text-on-action' : 'border-line bg-surface'}`}
      >
        <CalendarDays className="size-4.5" />
        {date ? formatShortDay(date, currentLocale()) : <span className={compact ? 'sr-only' : ''}>{t`Any day`}</span>}
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title={t`Choose a day`}>
        <Suspense fallback={<Skeleton className="h-96" />}>
          <Calendar date={search.date} onChoose={choose} />
        </Suspense>
      </Dialog>
    </>
  )
}
