import type { Camera, ProtocolStates } from '#shared/video.schema.ts'
import type { CameraProtocol } from '#shared/video.ts'
import type { Deps } from '../deps.ts'
import { getGame, getGameFor } from '../match/games/get-game.ts'
import { mayScore } from '../match/games/policy.ts'
import { findStop } from '../match/games/stream-gate.ts'
import { route } from '../platform/http/route.ts'
import type { App } from '../platform/http/typed-app.ts'
import type { Cameras } from '../media/cameras/open-cameras.ts'
import { chooseSrtPort } from '../media/cameras/srt-streams.ts'
import type { Config } from '../config.ts'
import { changeFields } from '../platform/change-fields.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { giveCameraKey, setLag, type WantedCamera } from '../media/video/camera.ts'
import { setLens } from '../media/video/lens.ts'
import type { Library } from '../media/video/library.ts'
import { chooseSmall, smallState } from '../media/video/small.ts'
import { countSegments, findStream, getStream } from '../media/video/repository.ts'

/** The camera of a game. */
export function consoleVideoRoutes(
  app: App,
  deps: Deps & { library: Library; cameras: Cameras; config: Pick<Config, 'cameras' | 'ffmpegPath' | 'smallMatches'> },
): void {
  const present = async (gameId: string, key: string | null): Promise<{ data: Camera | null; protocols: ProtocolStates }> => {
    const [stream, protocols] = await Promise.all([findStream(deps.db, gameId), deps.cameras.states()])
    if (!stream || stream.source !== 'camera') return { data: null, protocols }
    const [known, { segments, lastAt }, stoppedAt] = await Promise.all([
      deps.library.find(stream.id),
      countSegments(deps.db, stream.id),
      findStop(deps.db, gameId),
    ])
    const { lag, protocol } = stream
    return {
      data: {
        state: known?.state ?? 'waiting',
        stopped_at: stoppedAt?.toISOString() ?? null,
        protocol,
        lag,
        ...deps.cameras.connection(stream, key),
        segments,
        last_at: lastAt?.toISOString() ?? null,
        ...deps.cameras.knownOf(stream.id),
        small: await smallState(deps.config, stream, known),
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
    return {
      protocol,
      choosePort: async (tx, game) => (protocol === 'srt' && srt ? chooseSrtPort(tx, game, srt, deps.now().getTime()) : null),
    }
  }

  route(app, 'POST /console/games/:id/camera', async ({ viewer, params, query }) =>
    present(params.id, await giveCameraKey(deps, params.id, viewer, await wantedCamera(query.protocol))),
  )

  route(app, 'PUT /console/games/:id/camera', async ({ params, body }) => {
    await getGame(deps.db, params.id)
    await changeFields(deps, body, {
      row: `camera ${params.id}`,
      read: (tx) => getStream(tx, params.id),
      save: (within, _, { lag }) => setLag(within, params.id, lag),
    })
    return present(params.id, null)
  })

  route(app, 'PUT /console/games/:id/camera/small', async ({ viewer, params, body }) => {
    await chooseSmall(deps, params.id, viewer, body.wanted)
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
    await changeFields(deps, body, {
      row: `lens ${params.id}`,
      read: (tx) => getStream(tx, params.id),
      save: (within, _, { lens }) => setLens(within, params.id, viewer, lens),
    })
    return presentLens(params.id)
  })
}
