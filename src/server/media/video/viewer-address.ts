import type { Viewer } from '../../people/auth/viewer.ts'
import { signMediaToken, TOKEN_LIFETIME, type MediaKeys } from './token.ts'

interface Wanted {
  /** Below `/media/{token}/`. */
  path: string
  /** What the address opens besides. */
  scope: string
  /** Whether only subscribers may watch: then an address ends with the subscription, also for a cache in front. */
  needsSubscription: boolean
  now: Date
  /** Milliseconds. */
  lifetime?: number
}

/** A viewer's own address of media, and when it ends. It opens nothing any more once the viewer may not watch. */
export function viewerAddress(
  mediaKeys: MediaKeys,
  viewer: Pick<Viewer, 'sessionId' | 'subscriptionEnd'>,
  { path, scope, needsSubscription, now, lifetime = TOKEN_LIFETIME }: Wanted,
): { address: string; until: Date } {
  const until = new Date(expiry(now.getTime() + lifetime, needsSubscription ? viewer.subscriptionEnd : null))
  return { address: `/media/${signMediaToken(mediaKeys, scope, viewer.sessionId, until)}/${path}`, until }
}

/** In whole seconds, as the token. */
function expiry(latest: number, subscriptionEnd: Date | null): number {
  return Math.floor(Math.min(latest, subscriptionEnd?.getTime() ?? latest) / 1000) * 1000
}
