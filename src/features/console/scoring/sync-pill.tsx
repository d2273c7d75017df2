import { Plural, Trans } from '@lingui/react/macro'
import { Check, CloudOff, RefreshCw } from 'lucide-react'
import { useOnline } from '#platform/online.ts'

/** Shows whether everything is sent, or how much is pending. A press tries again. */
export function SyncPill({ count, onSend }: { count: number; onSend(): void }) {
  const online = useOnline()
  return (
    <button
      type="button"
      onClick={onSend}
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
