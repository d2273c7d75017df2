import { once } from 'node:events'
import { idSchema } from '#shared/wire.schema.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { hashKey, requireFilming } from '../video/intake.ts'
import { FLV_HEADER, flvTag } from './flv.ts'
import { watchFlow, type Sound } from './flow.ts'
import { Refused, type Sink } from './rtmp-connection.ts'
import type { RtmpMessage } from './rtmp-messages.ts'
import type { AdmitFrom } from './rtmp-server.ts'
import { endCamera, isSoundUnfit, runCamera, type CameraEnd, type RunningCamera } from './run-camera.ts'
import type { SegmentDeps } from './segments.ts'

const INPUT = ['-analyzeduration', '1000000', '-f', 'flv', '-i', 'pipe:0']
const MINUTE = 60_000
/** A camera that was heard so shortly ago is there. Milliseconds. */
const THERE = 2000
/** So often in a minute another camera may take over from one that is there. Then the one that films stays. */
const MAX_TAKEOVERS = 2
/** So often in a minute the pictures of one connection may begin again. */
const MAX_FILMS = 20
/** Without a key frame for so long, nothing of what a camera sends can be used. Milliseconds. */
const LONGEST_WAIT = 20_000

type Deps = SegmentDeps & { ffmpeg: string }

/** What is reported about the cameras that connect. */
export interface CameraEvents {
  ended(streamId: string, end: CameraEnd): void
  /** A camera films, from an address, and something becomes of its sound; null if there is none. */
  films(streamId: string, camera: { address: string | null; sound: Sound | null }): void
  /** Several cameras send with the same key. */
  contested(streamId: string): void
}

/** A connection whose camera is known. */
interface Connection {
  heardAt: number
  /** Ends it at once. */
  close(): Promise<void>
}

/**
 * Lets cameras in by the key of their game, and records them. Of two with the same key the later one counts: the earlier
 * one is often the same camera, whose connection was lost without a word. Two that take turns are two cameras.
 */
export function admitCameras(deps: Deps, { ended, films, contested }: CameraEvents): AdmitFrom {
  const running = new Map<string, Connection>()
  const takeovers = new Map<string, number[]>()
  /** Cameras whose sound could not be converted. */
  const withoutSound = new Set<string>()

  /** @throws Refused while another camera films */
  function takeOver(app: string, { heardAt }: Connection): void {
    const now = Date.now()
    if (now - heardAt > THERE) return
    const recent = (takeovers.get(app) ?? []).filter((at) => now - at < MINUTE)
    if (recent.length >= MAX_TAKEOVERS) {
      contested(app)
      throw new Refused('Another camera films this match with the same key.', false)
    }
    takeovers.set(app, [...recent, now])
    if (recent.length > 0) contested(app)
  }

  return (end, address) => {
    let own: RunningCamera | null = null
    let left = false
    let leave = () => {}

    async function admit({ app, key }: { app: string; key: string }): Promise<Sink> {
      const keyHash = hashKey(key)
      await requireCamera(deps, app, keyHash)
      for (let earlier = running.get(app); earlier; earlier = running.get(app)) {
        takeOver(app, earlier)
        await earlier.close()
      }
      const flow = watchFlow()
      const connection: Connection = {
        heardAt: Date.now(),
        async close() {
          leave()
          own?.abort()
          end()
          await own?.ended
        },
      }
      running.set(app, connection)
      let begun: number[] = []
      let first = 0
      let usedAt = Date.now()
      let reportedSound: Sound | null | undefined
      const soundNow = (): Sound | null => {
        const wanted = flow.sound()
        return wanted === 'convert' && withoutSound.has(app) ? 'none' : wanted
      }
      leave = () => void (running.get(app) === connection && running.delete(app))

      /** Begins a film: a camera that goes on in another format gets a packer of its own. */
      async function begin({ timestamp }: RtmpMessage): Promise<void> {
        begun = [...begun.filter((at) => Date.now() - at < MINUTE), Date.now()]
        if (begun.length > MAX_FILMS) throw new Error('The pictures of a camera begin anew again and again.')
        const earlier = own
        own = null
        if (earlier) await endCamera(earlier)
        // It was replaced or has left meanwhile.
        if (left || running.get(app) !== connection) return
        first = timestamp
        const sound = soundNow()
        const camera = runCamera(deps, { ffmpeg: deps.ffmpeg, streamId: app, keyHash, input: INPUT, sound: sound ?? 'none' })
        own = camera
        void camera.ended.then((how) => {
          if (isSoundUnfit(how, sound ?? 'none')) withoutSound.add(app)
          if (own !== camera) return
          leave()
          ended(app, how)
          end()
        })
        camera.input.write(Buffer.concat([FLV_HEADER, ...flow.headers().map((header) => flvTag({ ...header, timestamp: 0 }))]))
      }

      return {
        async write(message) {
          connection.heardAt = Date.now()
          const step = flow.next(message)
          if (step !== 'drop') usedAt = Date.now()
          else if (Date.now() - usedAt > LONGEST_WAIT) {
            ended(app, { refused: null, problem: 'key_frames', sent: false, said: '' })
            return end()
          }
          if (step === 'begin') await begin(message)
          const sound = soundNow()
          if (step !== 'drop' && sound !== reportedSound) films(app, { address, sound: (reportedSound = sound) })
          const camera = own
          if (step === 'drop' || !camera?.input.writable) return
          const timestamp = Math.max(0, message.timestamp - first)
          if (!camera.input.write(flvTag({ ...message, timestamp })))
            await Promise.race([once(camera.input, 'drain'), camera.ended]).catch(() => undefined)
        },
      }
    }

    return {
      admit,
      async left() {
        left = true
        if (own) await endCamera(own)
        leave()
      },
    }
  }
}

/** @throws Refused in words that anyone who reads the camera's screen understands */
async function requireCamera(deps: Deps, streamId: string, keyHash: string): Promise<void> {
  if (!idSchema.safeParse(streamId).success) throw new Refused('This is not the address of a camera.', true)
  try {
    await requireFilming(deps, streamId, keyHash)
  } catch (error) {
    if (error instanceof ApiError) throw new Refused(error.message, error.code === 'unauthenticated')
    throw error
  }
}
