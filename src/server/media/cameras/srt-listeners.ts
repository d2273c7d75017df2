import type { Config } from '../../config.ts'
import { repeat, type Repeating } from '../../platform/repeat.ts'
import { bracketed, srtPassphrase } from './addresses.ts'
import type { Sound } from './flow.ts'
import type { CameraEvents } from './rtmp-cameras.ts'
import { isSoundUnfit, runCamera, type RunningCamera } from './run-camera.ts'
import type { SegmentDeps } from './segments.ts'
import { findSrtStreams, type SrtStream } from './srt-streams.ts'

const ROUND = 500
/** Microseconds until a listener without a camera is replaced: so long one stays if the service is killed. */
const LISTEN_FOR = 15_000_000
/** Microseconds that lost packets may take to be sent again. */
const LATENCY = 1_000_000
/** A listener that fails at once, as when its port is taken, is begun again after so long, and then twice as long. Milliseconds. */
const PAUSE = { first: 1000, longest: 30_000 }

type Deps = SegmentDeps & { config: Pick<Config, 'host'>; ffmpeg: string; camerasKey: Buffer }

/**
 * Keeps one ffmpeg listening for each camera with SRT that may send now. ffmpeg takes one connection, so each match has
 * a port; anyone who does not know its passphrase is refused by the protocol.
 */
export function keepSrtListeners(
  deps: Deps,
  { ended, films }: Pick<CameraEvents, 'ended' | 'films'>,
  failed: (error: unknown) => void,
): Repeating {
  /** What becomes of the sound of those that send no AAC. */
  const sounds = new Map<string, Sound>()
  const listeners = new Map<string, { camera: RunningCamera; keyHash: string; port: number }>()
  const pauses = new Map<string, { until: number; length: number }>()

  function listen({ id, keyHash, port }: SrtStream): void {
    const begun = Date.now()
    const passphrase = srtPassphrase(deps.camerasKey, id, keyHash)
    const options = new URLSearchParams({
      mode: 'listener',
      passphrase,
      pbkeylen: '16',
      listen_timeout: String(LISTEN_FOR),
      latency: String(LATENCY),
    })
    const address = `srt://${bracketed(deps.config.host)}:${port}?${options}`
    const sound = sounds.get(id) ?? 'copy'
    const input = ['-nostdin', '-analyzeduration', '1000000', '-f', 'mpegts', '-i', address]
    // AAC has another head in a transport stream. What is no AAC ends here, and is converted when the camera connects again.
    if (sound === 'copy') input.push('-bsf:a', 'aac_adtstoasc')
    const camera = runCamera(deps, { ffmpeg: deps.ffmpeg, streamId: id, keyHash, input, sound, secret: passphrase })
    films(id, { address: null, sound })
    listeners.set(id, { camera, keyHash, port })
    void camera.ended.then((end) => {
      const soundIsUnfit = isSoundUnfit(end, sound)
      if (soundIsUnfit) sounds.set(id, sound === 'copy' ? 'convert' : 'none')
      if (listeners.get(id)?.camera === camera) listeners.delete(id)
      const isQuick = !end.sent && !soundIsUnfit && Date.now() - begun < PAUSE.first
      const length = isQuick ? Math.min(PAUSE.longest, (pauses.get(id)?.length ?? PAUSE.first / 2) * 2) : 0
      if (isQuick) pauses.set(id, { until: Date.now() + length, length })
      else pauses.delete(id)
      if (end.sent || isQuick || end.problem) ended(id, soundIsUnfit ? { ...end, problem: null } : end)
    })
  }

  const keeping = repeat(
    async () => {
      const wanted = new Map((await findSrtStreams(deps.db, deps.now().getTime())).map((stream) => [stream.id, stream]))
      for (const [id, { camera, keyHash, port }] of listeners) {
        const stream = wanted.get(id)
        if (stream?.keyHash !== keyHash || stream.port !== port) camera.abort()
      }
      for (const stream of wanted.values()) {
        // One that was just ended may still have the port.
        const isTaken = Array.from(listeners.values()).some(({ port }) => port === stream.port)
        if (!isTaken && !listeners.has(stream.id) && (pauses.get(stream.id)?.until ?? 0) <= Date.now()) listen(stream)
      }
      for (const known of [pauses, sounds]) for (const id of known.keys()) if (!wanted.has(id)) known.delete(id)
    },
    ROUND,
    failed,
  )
  return {
    async stop() {
      await keeping.stop()
      const cameras = Array.from(listeners.values(), ({ camera }) => camera)
      for (const camera of cameras) camera.abort()
      await Promise.all(cameras.map(({ ended: end }) => end))
    },
  }
}
