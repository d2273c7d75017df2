import { createHash } from 'node:crypto'
import type { Viewer } from '../auth/viewer.ts'
import { signMediaToken, TOKEN_LIFETIME, type MediaKeys } from './token.ts'

interface Wanted {
  streamId: string
  file: string
  /** Whether only subscribers may watch: then an address ends with the subscription. */
  needsSubscription: boolean
  now: Date
}

/** A viewer's own address of a file of a stream, and when it ends. */
export function viewerAddress(
  mediaKeys: MediaKeys,
  viewer: Pick<Viewer, 'sessionId' | 'subscriptionEnd'>,
  { streamId, file, needsSubscription, now }: Wanted,
): { address: string; until: Date } {
  const until = new Date(expiry(now.getTime(), needsSubscription ? viewer.subscriptionEnd : null))
  const token = signMediaToken(mediaKeys, streamId, sessionName(viewer.sessionId), until)
  return { address: `/media/${token}/${streamId}/${file}`, until }
}

/** In whole seconds, as the token. */
function expiry(now: number, subscriptionEnd: Date | null): number {
  const latest = now + TOKEN_LIFETIME
  return Math.floor(Math.min(latest, subscriptionEnd?.getTime() ?? latest) / 1000) * 1000
}

/** Names a session in an address, without giving away its id. */
function sessionName(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url').slice(0, 10)
}
