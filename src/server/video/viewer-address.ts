import { createHash } from 'node:crypto'
import type { Viewer } from '../auth/viewer.ts'
import { FILE_LIFETIME, fileScope, signMediaToken, TOKEN_LIFETIME, type MediaKeys } from './token.ts'

interface Wanted {
  streamId: string
  file: string
  /** Whether only subscribers may watch: then an address ends with the subscription. */
  needsSubscription: boolean
  now: Date
  /** Whether the address is of this file alone: then it is valid for hours. */
  isWhole?: boolean
}

/** A viewer's own address of a file of a stream, and when it ends. */
export function viewerAddress(
  mediaKeys: MediaKeys,
  viewer: Pick<Viewer, 'sessionId' | 'subscriptionEnd'>,
  { streamId, file, needsSubscription, now, isWhole = false }: Wanted,
): { address: string; until: Date } {
  const latest = now.getTime() + (isWhole ? FILE_LIFETIME : TOKEN_LIFETIME)
  const until = new Date(expiry(latest, needsSubscription ? viewer.subscriptionEnd : null))
  const token = signMediaToken(mediaKeys, isWhole ? fileScope(streamId, file) : streamId, sessionName(viewer.sessionId), until)
  return { address: `/media/${token}/${streamId}/${file}`, until }
}

/** In whole seconds, as the token. */
function expiry(latest: number, subscriptionEnd: Date | null): number {
  return Math.floor(Math.min(latest, subscriptionEnd?.getTime() ?? latest) / 1000) * 1000
}

/** Names a session in an address, without giving away its id. */
export function sessionName(sessionId: string): string {
  return createHash('sha256').update(sessionId).digest('base64url').slice(0, 10)
}
