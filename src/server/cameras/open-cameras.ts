import type { FastifyBaseLogger } from 'fastify'
import type { Camera, ProtocolStates } from '#shared/video.schema.ts'
import type { CameraProblem } from '#shared/video.ts'
import type { Config } from '../config.ts'
import type { streams } from '../db/schema/video.ts'
import { findFfmpeg } from '../ffmpeg/run.ts'
import { keepNewest } from '../keep-newest.ts'
import { proxyMatcher } from '../limits/client-address.ts'
import type { Counters } from '../limits/counters.ts'
import type { Repeating } from '../repeat.ts'
import { rtmpAddress, srtAddress, srtPassphrase } from './addresses.ts'
import { protocolStates } from './protocols.ts'
import { admitCameras } from './rtmp-cameras.ts'
import { openRtmpServer, type RtmpServer } from './rtmp-server.ts'
import type { CameraEnd } from './run-camera.ts'
import type { SegmentDeps } from './segments.ts'
import { keepSrtListeners } from './srt-listeners.ts'

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
  /** Why nothing of what a camera sent last could be used, as far as this node knows. */
  problemOf(streamId: string): CameraProblem | null
  /** Opens the ports. */
  start(): Promise<void>
  stop(): Promise<void>
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
  const problems = new Map<string, CameraProblem>()
  let server: RtmpServer | null = null
  let listeners: Repeating | null = null

  function ended(protocol: 'rtmp' | 'srt', stream: string, end: CameraEnd): void {
    const { refused, problem, said } = end
    if (problem) problems.set(stream, problem)
    else if (end.sent) problems.delete(stream)
    keepNewest(problems, MAX_PROBLEMS)
    log.info({ protocol, stream, refused, problem, ...(!end.sent && { said }) }, 'a camera has ended')
  }

  return {
    states: () => protocolStates(config),
    connection(stream, key) {
      const { id, protocol, keyHash, port } = stream
      if (protocol === 'http') return { address: `/media/${id}`, key }
      if (protocol === 'rtmp') return { address: rtmpAddress(config.cameras, id, server?.port ?? null), key }
      return { address: srtAddress(config.cameras, port), key: key && keyHash && srtPassphrase(deps.camerasKey, id, keyHash) }
    },
    problemOf: (streamId) => problems.get(streamId) ?? null,

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
          admitCameras(parts, (stream, end) => ended('rtmp', stream, end)),
        )
      }
      if (srt && states.srt === 'ready')
        listeners = keepSrtListeners(
          parts,
          (stream, end) => ended('srt', stream, end),
          (error) => log.warn({ err: error }, 'cameras with SRT could not be looked up'),
        )
    },

    async stop() {
      await Promise.all([server?.close(), listeners?.stop()])
    },
  }
}
