import { Plural, Trans } from '@lingui/react/macro'
import { Check, CloudOff, RefreshCw } from 'lucide-react'
import { useOnline } from '#platform/online.ts'
import { taps, useTaps } from './tap-outbox.ts'

/** Shows whether all taps are sent, or how many are pending. A press tries again. */
export function SyncPill() {
  const { pending } = useTaps()
  const online = useOnline()
  const count = pending.length
  return (
    <button
      type="button"
      onClick={taps.flush}
      className={`inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-small font-semibold whitespace-nowrap ${count > 0 ? 'bg-ink text-paper' : 'bg-sunken text-ink'}`}
    >
      {count === 0 ? (
        <Check aria-hidden="true" className="size-4.5" />
      ) : online ? (
        <SyncIcon />
      ) : (
        <CloudOff aria-hidden="true" className="size-4.5" />
      )}
      <span role="status">{count === 0 ? <Trans>Sent</Trans> : <Plural value={count} one="# waiting" other="# waiting" />}</span>
    </button>
  )
}

function SyncIcon() {
  return <RefreshCw aria-hidden="true" className="size-4.5 animate-spin" />
}
