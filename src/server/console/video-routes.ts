import type { Camera } from '#shared/video.schema.ts'
import type { Deps } from '../deps.ts'
import { getGame, getGameFor } from '../games/get-game.ts'
import { mayScore } from '../games/policy.ts'
import { route } from '../http/route.ts'
import type { App } from '../http/typed-app.ts'
import { giveCameraKey, setLag } from '../video/camera.ts'
import { setLens } from '../video/lens.ts'
import type { Library } from '../video/library.ts'
import { countSegments, findStream } from '../video/repository.ts'

/** The camera of a game. */
export function consoleVideoRoutes(app: App, deps: Deps & { library: Library }): void {
  const present = async (gameId: string, key: string | null): Promise<{ data: Camera | null }> => {
    const stream = await findStream(deps.db, gameId)
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

  route(app, 'GET /console/games/:id/camera', async ({ viewer, params }) => {
    await getGameFor(deps.db, params.id, viewer, mayScore)
    return present(params.id, null)
  })

  route(app, 'POST /console/games/:id/camera', async ({ viewer, params }) =>
    present(params.id, await giveCameraKey(deps, params.id, viewer)),
  )

  route(app, 'PUT /console/games/:id/camera', async ({ params, body }) => {
    await getGame(deps.db, params.id)
    await setLag(deps, params.id, body.lag)
    return present(params.id, null)
  })

  const presentLens = async (gameId: string) => {
    const stream = await findStream(deps.db, gameId)
    return { data: stream && { lens: stream.lens } }
  }

  route(app, 'GET /console/games/:id/lens', async ({ params }) => {
    await getGame(deps.db, params.id)
    return presentLens(params.id)
  })

  route(app, 'PUT /console/games/:id/lens', async ({ viewer, params, body }) => {
    await setLens(deps, params.id, viewer, body.lens)
    return presentLens(params.id)
  })
}
