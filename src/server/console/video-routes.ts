import type { Camera } from '#shared/video.schema.ts'
import type { Deps } from '../deps.ts'
import { findGame } from '../games/repository.ts'
import { ApiError } from '../http/api-error.ts'
import { route } from '../http/route.ts'
import type { App } from '../http/typed-app.ts'
import { giveCameraKey, setLag } from '../video/camera.ts'
import type { Library } from '../video/library.ts'
import { countSegments, findStream } from '../video/repository.ts'
import { actorOf } from './actor.ts'

/** The camera of a game. */
export function consoleVideoRoutes(app: App, deps: Deps & { library: Library }): void {
  const present = async (gameId: string, key: string | null): Promise<{ data: Camera | null }> => {
    const [game, stream] = await Promise.all([findGame(deps.db, gameId), findStream(deps.db, gameId)])
    if (!game) throw new ApiError('not_found', 'There is no such game.')
    if (!stream || stream.source !== 'camera') return { data: null }
    const [known, { segments, lastAt }] = await Promise.all([deps.library.find(stream.id), countSegments(deps.db, stream.id)])
    const { lag } = stream
    return {
      data: {
        state: known?.state ?? 'waiting',
        lag,
        address: `/media/${stream.id}`,
        segments,
        last_at: lastAt?.toISOString() ?? null,
        key,
      },
    }
  }

  route(app, 'GET /console/games/:id/camera', ({ params }) => present(params.id, null))

  route(app, 'POST /console/games/:id/camera', async (request) =>
    present(request.params.id, await giveCameraKey(deps, request.params.id, actorOf(request))),
  )

  route(app, 'PUT /console/games/:id/camera', async ({ params, body }) => {
    await setLag(deps, params.id, body.lag)
    return present(params.id, null)
  })
}
