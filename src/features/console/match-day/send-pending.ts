import { taps } from './scoring/tap-outbox.ts'
import { tagOutbox } from './tags/tag-outbox.ts'

/** Sends the pending taps and tags of the signed-in user whenever the service can be reached. */
export function startSendingPending(): void {
  taps.start()
  tagOutbox.start()
}
