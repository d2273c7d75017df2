import { isPlayable } from '#shared/video.ts'
import { route } from '../http/route.ts'
import type { App } from '../http/typed-app.ts'
import type { MediaKeys } from './token.ts'
import { sessionName, viewerAddress } from './viewer-address.ts'
import { getWatchedStream, type WatchDeps } from './watched-stream.ts'

/** Gives a viewer an address of a game's own video. Who may watch is decided at each renewal. */
export function watchRoutes(app: App, deps: WatchDeps & { mediaKeys: MediaKeys }): void {
  route(app, 'GET /game/watch/:id', async (request) => {
    const { viewer, params } = request
    request.noted = { ...request.noted, watcher: sessionName(viewer.sessionId) }
    const { row, streamId, lag, lens, known } = await getWatchedStream(deps, viewer, params.id)
    const state = known?.state ?? 'waiting'
    const wanted = { streamId, file: 'index.m3u8', needsSubscription: row.category.streamNeedsSubscription, now: deps.now() }
    const { address, until } = viewerAddress(deps.mediaKeys, viewer, wanted)
    return { data: { state, address: isPlayable(state) ? address : null, expires_at: until.toISOString(), lag, lens } }
  })
}
