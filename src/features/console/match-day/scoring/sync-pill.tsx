import { Plural, Trans } from '@lingui/react/macro'
import Check from 'lucide-react/icons/check'
import CloudOff from 'lucide-react/icons/cloud-off'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import type { ReactNode } from 'react'
import { useOnline } from '#platform/online.ts'

interface SyncPillProps {
  count: number
  onSend(): void
}

/** Above a screen that sends: the way back, and whether everything is sent. */
export function SyncBar({ back, ...pill }: SyncPillProps & { back: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <div className="min-w-0 flex-1 basis-28">{back}</div>
      <SyncPill {...pill} />
    </div>
  )
}

/** Says quietly whether everything is sent, or how much waits, which a press sends. */
export function SyncPill({ count, onSend }: SyncPillProps) {
  const online = useOnline()
  const Icon = count === 0 ? Check : online ? RefreshCw : CloudOff
  return (
    <div className={`flex min-h-11 items-center gap-2 text-small ${count > 0 ? 'font-semibold' : 'text-muted'}`}>
      <Icon className={`size-4.5 ${count > 0 && online ? 'animate-spin' : ''}`} />
      <span role="status" className="min-w-0">
        {count === 0 ? <Trans>All entries sent</Trans> : <Plural value={count} one="# waiting" other="# waiting" />}
      </span>
      {count > 0 && (
        <button type="button" onClick={onSend} className="min-h-11 rounded-control px-2 font-semibold text-action underline">
          <Trans>Send now</Trans>
        </button>
      )}
    </div>
  )
}
