import { SyncPill } from './scoring/sync-pill.tsx'
import { taps, useTaps } from './scoring/tap-outbox.ts'
import { tagOutbox, useTagOutbox } from './tags/tag-outbox.ts'

/** Whether everything entered on this phone is sent: taps and tags of all games. */
export function PendingPill() {
  const count = useTaps().pending.length + useTagOutbox().pending.length
  function send() {
    taps.flush()
    tagOutbox.flush()
  }
  return <SyncPill count={count} onSend={send} />
}
