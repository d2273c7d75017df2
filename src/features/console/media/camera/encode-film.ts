import {
  getFirstEncodableAudioCodec,
  getFirstEncodableVideoCodec,
  MediaStreamAudioTrackSource,
  MediaStreamVideoTrackSource,
  Quality,
} from 'mediabunny'
import { serverNow } from '#platform/server-time.ts'
import { packPieces, type FilmClock, type FilmEvents } from './pieces.ts'
import { PICTURE_RATE, SEGMENT, SOUND_RATE } from './quality.ts'

/** Frames a second where the browser does not hand out the camera's own frames. */
const SAMPLED_RATE = 25

/** What encoding a picture takes. */
const NEEDED = ['VideoEncoder', 'VideoFrame', 'EncodedVideoChunk']

/** Encodes what a camera shows, by WebCodecs. Returns what ends it; null where the browser has no encoder for it. */
export async function encodeFilm(
  stream: MediaStream,
  { piece, failed, silent }: Omit<FilmEvents, 'unable'>,
): Promise<(() => Promise<void>) | null> {
  const [picture] = stream.getVideoTracks()
  const [sound] = stream.getAudioTracks()
  if (!picture || !NEEDED.every((name) => name in globalThis)) return null
  const { width = 1280, height = 720 } = picture.getSettings()
  const codec = await getFirstEncodableVideoCodec(['avc', 'vp9', 'av1'], { width, height })
  if (!codec) return null

  // The clock of the frames begins with the first one. The frame that came with the least delay tells when that was.
  const clock: FilmClock = { begun: Number.POSITIVE_INFINITY, until: 0, keys: [] }
  const output = packPieces(piece, clock)
  const source = new MediaStreamVideoTrackSource(
    picture,
    {
      codec,
      quality: new Quality({ bitrate: PICTURE_RATE }),
      keyFrameInterval: SEGMENT,
      // The phone is turned.
      sizeChangeBehavior: 'contain',
      onEncodedSample({ timestamp, duration }) {
        clock.begun = Math.min(clock.begun, serverNow() - timestamp * 1000)
        clock.until = timestamp + duration
      },
      onEncodedPacket: ({ type, timestamp }) => void (type === 'key' && clock.keys.push(timestamp)),
    },
    { frameRate: 'MediaStreamTrackProcessor' in globalThis ? null : SAMPLED_RATE },
  )
  output.addVideoTrack(source)
  const sources: { errorPromise: Promise<void> }[] = [source]
  const soundCodec = sound && (await getFirstEncodableAudioCodec(['aac', 'opus']))
  if (sound && soundCodec) {
    const audio = new MediaStreamAudioTrackSource(sound, {
      codec: soundCodec,
      quality: new Quality({ bitrate: SOUND_RATE }),
    })
    output.addAudioTrack(audio)
    sources.push(audio)
  }
  if (sound && !soundCodec) silent()
  for (const { errorPromise } of sources) errorPromise.catch(failed)
  await output.start()
  return () => output.finalize().catch(() => output.cancel())
}
