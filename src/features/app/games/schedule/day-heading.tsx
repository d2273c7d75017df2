import { Trans } from '@lingui/react/macro'
import { daysBetween, formatDay } from '#platform/dates.ts'
import { fromDayKey } from '#platform/day-key.ts'
import { useLocale } from '#platform/use-locale.ts'
import { LiveDot } from '#ui/live-dot.tsx'

/** Names a group of the schedule: live now, today, tomorrow, or the day. */
export function DayHeading({ group }: { group: string }) {
  const locale = useLocale()
  if (group === 'live') {
    return (
      <span className="flex items-center gap-2.5 text-live">
        <LiveDot />
        <Trans>Live now</Trans>
      </span>
    )
  }
  const date = fromDayKey(group) ?? new Date()
  const name = formatDay(date, locale)
  switch (daysBetween(new Date(), date)) {
    case 0:
      return <Trans>Today · {name}</Trans>
    case 1:
      return <Trans>Tomorrow · {name}</Trans>
    case -1:
      return <Trans>Yesterday · {name}</Trans>
    default:
      return name
  }
}
