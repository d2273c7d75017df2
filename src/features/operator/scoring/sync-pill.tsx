import { Plural, Trans } from '@lingui/react/macro'
import { Check, CloudOff, RefreshCw } from 'lucide-react'
import { useOnline } from '#platform/online.ts'
import { taps, useTaps } from './taps.ts'

/** Whether everything tapped has reached the service, or how much waits. Pressing it tries again. */
export function SyncPill() {
  const { waiting } = useTaps()
  const online = useOnline()
  const count = waiting.length
  return (
    <button
      type="button"
      onClick={taps.flush}
      className={`inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-small font-semibold whitespace-nowrap ${count > 0 ? 'bg-ink text-paper' : 'bg-sunken text-ink'}`}
    >
      {count === 0 ? (
        <Check aria-hidden="true" className="size-4.5" />
      ) : online ? (
        <Turning />
      ) : (
        <CloudOff aria-hidden="true" className="size-4.5" />
      )}
      <span role="status">{count === 0 ? <Trans>Sent</Trans> : <Plural value={count} one="# waiting" other="# waiting" />}</span>
    </button>
  )
}

function Turning() {
  return <RefreshCw aria-hidden="true" className="size-4.5 animate-spin" />
}
