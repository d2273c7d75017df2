import { Trans } from '@lingui/react/macro'
import { WifiOff } from 'lucide-react'
import { useServiceUnreachable } from '#features/games/data/use-service-unreachable.ts'
import { daysBetween, formatDateTime, formatTime } from '#platform/dates.ts'
import { useOnline } from '#platform/online.ts'

/** Says how old the games are when they may not be current. */
export function StaleNotice({ updatedAt, failed }: { updatedAt: number; failed: boolean }) {
  const online = useOnline()
  const unreachable = useServiceUnreachable(updatedAt)
  if (online && !failed && !unreachable) return null
  const date = new Date(updatedAt)
  const time = daysBetween(date, new Date()) === 0 ? formatTime(date) : formatDateTime(date)
  return (
    <p role="status" className="mb-2 flex items-center gap-2.5 rounded-control bg-sunken px-4 py-2.5 text-small">
      <WifiOff aria-hidden="true" className="size-4.5 shrink-0 text-muted" />
      {online ? (
        <span>
          <Trans>
            Could not connect · updated <span className="figures font-semibold">{time}</span>
          </Trans>
        </span>
      ) : (
        <span>
          <Trans>
            Offline · updated <span className="figures font-semibold">{time}</span>
          </Trans>
        </span>
      )}
    </p>
  )
}
