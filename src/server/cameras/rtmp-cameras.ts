import { once } from 'node:events'
import { idSchema } from '#shared/wire.schema.ts'
import { ApiError } from '../http/api-error.ts'
import { hashKey, requireFilming } from '../video/intake.ts'
import { FLV_HEADER, flvTag } from './flv.ts'
import { Refused, type Sink } from './rtmp-connection.ts'
import type { AdmitFrom } from './rtmp-server.ts'
import { endCamera, runCamera, type CameraEnd, type RunningCamera } from './run-camera.ts'
import type { SegmentDeps } from './segments.ts'

const INPUT = ['-analyzeduration', '1000000', '-f', 'flv', '-i', 'pipe:0']

type Deps = SegmentDeps & { ffmpeg: string }

/**
 * Lets cameras in by the key of their game, and records them. Of two with the same key the later one counts: the earlier
 * one is often the same camera, whose connection was lost without a word.
 */
export function admitCameras(deps: Deps, ended: (streamId: string, end: CameraEnd) => void): AdmitFrom {
  const running = new Map<string, RunningCamera>()

  return (end) => {
    let own: RunningCamera | null = null

    async function admit({ app, key }: { app: string; key: string }): Promise<Sink> {
      const keyHash = hashKey(key)
      await requireCamera(deps, app, keyHash)
      for (let earlier = running.get(app); earlier; earlier = running.get(app)) {
        earlier.abort()
        await earlier.ended
      }
      const camera = runCamera(deps, { ffmpeg: deps.ffmpeg, streamId: app, keyHash, input: INPUT })
      own = camera
      running.set(app, camera)
      void camera.ended.then((how) => {
        if (running.get(app) === camera) running.delete(app)
        ended(app, how)
        end()
      })
      camera.input.write(FLV_HEADER)
      return {
        async write(message) {
          if (camera.input.writable && !camera.input.write(flvTag(message)))
            await Promise.race([once(camera.input, 'drain'), camera.ended]).catch(() => undefined)
        },
      }
    }

    return {
      admit,
      async left() {
        if (own) await endCamera(own)
      },
    }
  }
}

/** @throws Refused in words that whoever reads the camera's screen understands */
async function requireCamera(deps: Deps, streamId: string, keyHash: string): Promise<void> {
  if (!idSchema.safeParse(streamId).success) throw new Refused('This is not the address of a camera.', true)
  try {
    await requireFilming(deps, streamId, keyHash)
  } catch (error) {
    if (error instanceof ApiError) throw new Refused(error.message, error.code === 'unauthenticated')
    throw error
  }
}
