import { Trans } from '@lingui/react/macro'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useServiceUnreachable } from '../data/use-service-unreachable.ts'
import { daysBetween, formatDateTime, formatTime } from '#platform/dates.ts'
import { useOnline } from '#platform/online.ts'
import { serverNow, toServerTime } from '#platform/server-time.ts'

interface StaleNoticeProps {
  updatedAt: number
  failed: boolean
  /** Whether the games are only those that the device happens to have. */
  partial?: boolean
}

/** Says how old the games are when they may not be current. */
export function StaleNotice({ updatedAt, failed, partial = false }: StaleNoticeProps) {
  const online = useOnline()
  const unreachable = useServiceUnreachable(updatedAt)
  if (online && !failed && !unreachable && !partial) return null
  const date = new Date(toServerTime(updatedAt))
  const time = daysBetween(date, new Date(serverNow())) === 0 ? formatTime(date) : formatDateTime(date)
  return (
    <p role="status" className="mb-2 flex flex-wrap items-center gap-x-2.5 rounded-control bg-sunken px-4 py-2.5 text-small">
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
      {partial && (
        <span className="text-muted">
          <Trans>Only matches stored on this device</Trans>
        </span>
      )}
    </p>
  )
}
