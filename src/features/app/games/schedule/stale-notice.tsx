import { Plural, Trans } from '@lingui/react/macro'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import WifiOff from 'lucide-react/icons/wifi-off'
import type { GameList } from '../data/cached-lists.ts'
import { useServiceUnreachable } from '../data/use-service-unreachable.ts'
import { daysBetween, formatDateTime, formatShortDay, formatTime } from '#platform/dates.ts'
import { useOnline } from '#platform/online.ts'
import { serverNow, toServerTime } from '#platform/server-time.ts'
import { useLocale } from '#platform/use-locale.ts'

interface StaleNoticeProps {
  updatedAt: number
  failed: boolean
  /** The games on the device, if the list was made of them: there may be others. */
  kept?: GameList['kept']
  /** Whether the list is being fetched. */
  loading?: boolean
}

/** Says how old the games are when they may not be current, and of what the list was made when it may not be whole. */
export function StaleNotice({ updatedAt, failed, kept, loading = false }: StaleNoticeProps) {
  const online = useOnline()
  const unreachable = useServiceUnreachable(updatedAt)
  if (online && !failed && !unreachable && !kept) return null
  const date = new Date(toServerTime(updatedAt))
  const time = daysBetween(date, new Date(serverNow())) === 0 ? formatTime(date) : formatDateTime(date)
  const Icon = loading ? RefreshCw : WifiOff
  return (
    <p role="status" className="mb-2 flex flex-wrap items-center gap-x-2.5 rounded-control bg-sunken px-4 py-2.5 text-small">
      <Icon className="size-4.5 shrink-0 text-muted" />
      <span>
        {loading ? (
          <Trans>Still loading</Trans>
        ) : online ? (
          <Trans>
            Could not connect · updated <span className="figures font-semibold">{time}</span>
          </Trans>
        ) : (
          <Trans>
            Offline · updated <span className="figures font-semibold">{time}</span>
          </Trans>
        )}
      </span>
      {kept && <Kept {...kept} />}
    </p>
  )
}

function Kept({ count, first, last }: NonNullable<GameList['kept']>) {
  const locale = useLocale()
  const [from, to] = [first, last].map((day) => formatShortDay(day, locale))
  return (
    <span className="text-muted">
      <Plural value={count} one="# match kept on this phone" other="# matches kept on this phone" />
      {', '}
      <span className="figures whitespace-nowrap">{from === to ? from : `${from} – ${to}`}</span>
    </span>
  )
}
