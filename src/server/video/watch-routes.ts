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
import type { MediaKeys } from './token.ts'
import { viewerAddress } from './viewer-address.ts'

/** Gives a viewer an address of a game's own video. Who may watch is decided as for every other stream, at each renewal. */
export function watchRoutes(app: App, deps: Deps & { mediaKeys: MediaKeys; library: Library }): void {
  route(app, 'GET /game/watch/:id', async ({ viewer, params }) => {
    const now = deps.now()
    const [row, stream] = await Promise.all([findGame(deps.db, params.id), findStream(deps.db, params.id)])
    if (!row?.streamShown || !stream || row.game.liveStream !== ownVideoAddress(stream.id))
      throw new ApiError('not_found', 'There is no stream of this game.')
    if (!mayWatchStream(audienceOf(viewer, now), row.category)) throw new ApiError('forbidden', 'Streams are for subscribers.')
    const known = await deps.library.find(stream.id)
    const state = known?.state ?? 'waiting'
    const wanted = { streamId: stream.id, file: 'index.m3u8', needsSubscription: row.category.streamNeedsSubscription, now }
    const { address, until } = viewerAddress(deps.mediaKeys, viewer, wanted)
    const { lag, lens } = stream
    return { data: { state, address: isPlayable(state) ? address : null, expires_at: until.toISOString(), lag, lens } }
  })
}
