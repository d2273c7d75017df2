import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Camera, ProtocolStates } from '#shared/video.schema.ts'
import type { CameraNote, CameraProblem } from '#shared/video.ts'
import type { Config } from '../../config.ts'
import type { streams } from '../../db/schema/video.ts'
import { findFfmpeg } from '../../platform/ffmpeg/run.ts'
import { proxyMatcher } from '../../platform/limits/client-address.ts'
import type { Counters } from '../../platform/limits/counters.ts'
import type { Repeating } from '../../platform/repeat.ts'
import { rtmpAddress, srtAddress, srtPassphrase } from './addresses.ts'
import type { Sound } from './flow.ts'
import { admitCameras, type CameraEvents } from './rtmp-cameras.ts'
import { openRtmpServer, type RtmpServer } from './rtmp-server.ts'
import type { CameraEnd } from './run-camera.ts'
import type { SegmentDeps } from './segments.ts'
import { keepSrtListeners } from './srt-listeners.ts'
import { listsIn } from '../../platform/ffmpeg/lists.ts'

const MINUTE = 60_000
/** Wrong keys of one address in a minute. A key has 192 bits: this only saves work. */
const MAX_WRONG = 30
const MAX_PROBLEMS = 500

type Stream = typeof streams.$inferSelect

/** Cameras that connect by RTMP or SRT. */
export interface Cameras {
  states(): Promise<ProtocolStates>
  /** Where a camera sends, and the key that it needs there. */
  connection(stream: Stream, key: string | null): Pick<Camera, 'address' | 'key'>
  /** What this node knows of a camera: why nothing of what it sent last could be used, and what else staff should know. */
  knownOf(streamId: string): Pick<Camera, 'problem' | 'notes' | 'from'>
  /** Opens the ports. */
  start(): Promise<void>
  stop(): Promise<void>
}

/** What was seen of a camera last. */
interface Seen {
  address: string | null
  sound: Sound | null
  contestedAt: number
}

type Deps = SegmentDeps & {
  config: Pick<Config, 'cameras' | 'ffmpegPath' | 'host' | 'trustedProxies'>
  counters: Counters
  camerasKey: Buffer
  log: FastifyBaseLogger
}

export function openCameras(deps: Deps): Cameras {
  const { config, counters, log } = deps
  const { rtmp, srt } = config.cameras
  const problems = new LRUCache<string, CameraProblem>({ max: MAX_PROBLEMS })
  const seen = new LRUCache<string, Partial<Seen>>({ max: MAX_PROBLEMS })
  let server: RtmpServer | null = null
  let listeners: Repeating | null = null

  function ended(protocol: 'rtmp' | 'srt', stream: string, end: CameraEnd): void {
    const { refused, problem, said } = end
    if (problem) problems.set(stream, problem)
    else if (end.sent) problems.delete(stream)
    log.info({ protocol, stream, refused, problem, ...(!end.sent && { said }) }, 'a camera has ended')
  }

  function note(stream: string, what: Partial<Seen>): void {
    seen.set(stream, { ...seen.get(stream), ...what })
  }

  const events = (protocol: 'rtmp' | 'srt'): CameraEvents => ({
    ended: (stream, end) => ended(protocol, stream, end),
    films: note,
    contested: (stream) => note(stream, { contestedAt: performance.now() }),
  })

  return {
    states: () => protocolStates(config),
    connection(stream, key) {
      const { id, protocol, keyHash, port } = stream
      if (protocol === 'http') return { address: `/media/${id}`, key }
      if (protocol === 'rtmp') return { address: rtmpAddress(config.cameras, id, server?.port ?? null), key }
      return { address: srtAddress(config.cameras, port), key: key && keyHash && srtPassphrase(deps.camerasKey, id, keyHash) }
    },
    knownOf(streamId) {
      const { address = null, sound = null, contestedAt = -Infinity } = seen.get(streamId) ?? {}
      const notes: CameraNote[] = []
      if (performance.now() - contestedAt < 2 * MINUTE) notes.push('two_cameras')
      if (sound === 'convert') notes.push('sound_converted')
      if (sound === 'none') notes.push('sound_left_out')
      return { problem: problems.get(streamId) ?? null, notes, from: address }
    },

    async start() {
      if (!rtmp && !srt) return
      const ffmpeg = await findFfmpeg(config)
      const states = await protocolStates(config)
      if (!ffmpeg) {
        log.warn('Cameras cannot connect by RTMP or SRT: there is no ffmpeg on this machine.')
        return
      }
      if (states.srt === 'not_in_ffmpeg') log.warn('Cameras cannot connect by SRT: this ffmpeg was built without libsrt.')
      const parts = { ...deps, ffmpeg }
      if (rtmp) {
        const isProxy = proxyMatcher(config.trustedProxies)
        const wrong = (address: string) => `camera:${address}`
        server = await openRtmpServer(
          {
            host: config.host,
            port: rtmp.port,
            // Behind a proxy all cameras have one address.
            isProxy,
            isWelcome: async (address) => isProxy(address) || (await counters.peek(wrong(address), MINUTE)).count < MAX_WRONG,
            wrong: (address) => void counters.tally(wrong(address), MINUTE),
            log,
          },
          admitCameras(parts, events('rtmp')),
        )
      }
      if (srt && states.srt === 'ready')
        listeners = keepSrtListeners(parts, events('srt'), (error) => log.warn({ err: error }, 'cameras with SRT could not be looked up'))
    },

    async stop() {
      await Promise.all([server?.close(), listeners?.stop()])
    },
  }
}

/** Which protocols cameras can use here. */
export async function protocolStates(config: Pick<Config, 'cameras' | 'ffmpegPath'>): Promise<ProtocolStates> {
  const { rtmp, srt } = config.cameras
  if (!rtmp && !srt) return { rtmp: 'off', srt: 'off' }
  const ffmpeg = await findFfmpeg(config)
  const missing = ffmpeg ? null : 'no_ffmpeg'
  return {
    rtmp: rtmp ? (missing ?? 'ready') : 'off',
    srt: srt ? (missing ?? (ffmpeg && (await listsIn(ffmpeg, '-protocols', /^\s*srt\s*$/m)) ? 'ready' : 'not_in_ffmpeg')) : 'off',
  }
}
