import { isPlayable } from '#shared/video.ts'
import { route } from '../../platform/http/route.ts'
import type { App } from '../../platform/http/typed-app.ts'
import type { MediaKeys } from './token.ts'
import { MULTIVARIANT, PLAYLIST } from './playlist.ts'
import { viewerAddress } from './viewer-address.ts'
import { getWatchedStream, type WatchDeps } from './watched-stream.ts'

/** Gives a viewer an address of a game's own video. Who may watch is decided at each renewal. */
export function watchRoutes(app: App, deps: WatchDeps & { mediaKeys: MediaKeys }): void {
  route(app, 'GET /game/watch/:id', async (request) => {
    const { viewer, params } = request
    const { row, streamId, lag, lens, known } = await getWatchedStream(deps, viewer, params.id)
    const state = known?.state ?? 'waiting'
    const { streamNeedsSubscription: needsSubscription } = row.category
    const wanted = { path: streamId, scope: streamId, needsSubscription, now: deps.now() }
    const { address: folder, until } = viewerAddress(deps.mediaKeys, viewer, wanted)
    const addressOf = (playlist: string) => (isPlayable(state) ? `${folder}/${playlist}` : null)
    return {
      data: { state, address: addressOf(PLAYLIST), multivariant: addressOf(MULTIVARIANT), expires_at: until.toISOString(), lag, lens },
    }
  })
}
