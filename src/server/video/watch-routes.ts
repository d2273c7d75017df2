import { createHash } from 'node:crypto'
import { isPlayable } from '#shared/video.ts'
import type { Deps } from '../deps.ts'
import { audienceOf, mayWatchStream } from '../games/policy.ts'
import { findGame } from '../games/repository.ts'
import { ownVideoAddress } from '../games/stream-address.ts'
import { ApiError } from '../http/api-error.ts'
import { route } from '../http/route.ts'
import type { App } from '../http/typed-app.ts'
import type { Library } from './library.ts'
import { findStream } from './repository.ts'
import { signMediaToken, TOKEN_LIFETIME, type MediaKeys } from './token.ts'

/** Gives a viewer an address of a game's own video. Who may watch is decided as for every other stream, at each renewal. */
export function watchRoutes(app: App, deps: Deps & { mediaKeys: MediaKeys; library: Library }): void {
  route(app, 'GET /game/watch/:id', async ({ viewer, params }) => {
    const now = deps.now()
    const [row, stream] = await Promise.all([findGame(deps.db, params.id), findStream(deps.db, params.id)])
    if (!row?.streamShown || !stream || row.game.liveStream !== ownVideoAddress(stream.id))
      throw new ApiError('not_found', 'There is no stream of this game.')
    if (!mayWatchStream(audienceOf(viewer, now), row.category)) throw new ApiError('forbidden', 'Streams are for subscribers.')
    const until = new Date(expiry(now.getTime(), row.category.streamNeedsSubscription ? viewer.subscriptionEnd : null))
    const known = await deps.library.find(stream.id)
    const state = known?.state ?? 'waiting'
    const token = signMediaToken(deps.mediaKeys, stream.id, sessionName(viewer.sessionId), until)
    const address = isPlayable(state) ? `/media/${token}/${stream.id}/index.m3u8` : null
    return { data: { state, address, expires_at: until.toISOString(), lag: stream.lag } }
  })
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
