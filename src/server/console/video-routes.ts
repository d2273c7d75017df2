import type { Camera, ProtocolStates } from '#shared/video.schema.ts'
import type { CameraProtocol } from '#shared/video.ts'
import type { Deps } from '../deps.ts'
import { getGame, getGameFor } from '../games/get-game.ts'
import { mayScore } from '../games/policy.ts'
import { route } from '../http/route.ts'
import type { App } from '../http/typed-app.ts'
import type { Cameras } from '../cameras/open-cameras.ts'
import { chooseSrtPort } from '../cameras/srt-streams.ts'
import type { Config } from '../config.ts'
import { ApiError } from '../http/api-error.ts'
import { giveCameraKey, setLag, type WantedCamera } from '../video/camera.ts'
import { setLens } from '../video/lens.ts'
import type { Library } from '../video/library.ts'
import { countSegments, findStream } from '../video/repository.ts'

/** The camera of a game. */
export function consoleVideoRoutes(app: App, deps: Deps & { library: Library; cameras: Cameras; config: Pick<Config, 'cameras'> }): void {
  const present = async (gameId: string, key: string | null): Promise<{ data: Camera | null; protocols: ProtocolStates }> => {
    const [stream, protocols] = await Promise.all([findStream(deps.db, gameId), deps.cameras.states()])
    if (!stream || stream.source !== 'camera') return { data: null, protocols }
    const [known, { segments, lastAt }] = await Promise.all([deps.library.find(stream.id), countSegments(deps.db, stream.id)])
    const { lag, protocol } = stream
    return {
      data: {
        state: known?.state ?? 'waiting',
        protocol,
        lag,
        ...deps.cameras.connection(stream, key),
        segments,
        last_at: lastAt?.toISOString() ?? null,
        problem: deps.cameras.problemOf(stream.id),
      },
      protocols,
    }
  }

  route(app, 'GET /console/games/:id/camera', async ({ viewer, params }) => {
    await getGameFor(deps.db, params.id, viewer, mayScore)
    return present(params.id, null)
  })

  const wantedCamera = async (protocol: CameraProtocol): Promise<WantedCamera> => {
    if (protocol !== 'http' && (await deps.cameras.states())[protocol] !== 'ready')
      throw new ApiError('rule_violated', 'Cameras cannot connect by this protocol here.')
    const { srt } = deps.config.cameras
    return { protocol, choosePort: async (tx, game) => (protocol === 'srt' && srt ? chooseSrtPort(tx, game, srt) : null) }
  }

  route(app, 'POST /console/games/:id/camera', async ({ viewer, params, query }) =>
    present(params.id, await giveCameraKey(deps, params.id, viewer, await wantedCamera(query.protocol))),
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
