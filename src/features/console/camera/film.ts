import {
  getFirstEncodableAudioCodec,
  getFirstEncodableVideoCodec,
  MediaStreamAudioTrackSource,
  MediaStreamVideoTrackSource,
  Mp4OutputFormat,
  NullTarget,
  Output,
  Quality,
} from 'mediabunny'

/** Seconds from one key frame to the next; a segment begins at each of them. */
const SEGMENT = 2
/** Bits a second. Full HD of a match needs about four million. */
const PICTURE_RATE = 4_000_000
const SOUND_RATE = 96_000
/** Frames a second where the browser does not hand out the camera's own frames. */
const SAMPLED_RATE = 25

/** This browser cannot encode what it films. */
export class CannotEncode extends Error {}

export interface FilmEvents {
  /** A piece is ready: the head of the row (no time), or a segment with the moment of its first frame. */
  piece(capturedAt: number | null, bytes: Uint8Array<ArrayBuffer>): void
  failed(): void
}

/** Encodes and packs what a camera shows. Returns what ends it; the last segment comes then. @throws CannotEncode */
export async function startFilm(stream: MediaStream, { piece, failed }: FilmEvents): Promise<() => Promise<void>> {
  const [picture] = stream.getVideoTracks()
  const [sound] = stream.getAudioTracks()
  if (!picture || !('VideoEncoder' in globalThis)) throw new CannotEncode()
  const { width = 1280, height = 720 } = picture.getSettings()
  const codec = await getFirstEncodableVideoCodec(['avc', 'vp9', 'av1'], { width, height })
  if (!codec) throw new CannotEncode()

  // The clock of the frames begins with the first one. The frame that came with the least delay tells when that was.
  let begun = Number.POSITIVE_INFINITY
  let head: Uint8Array | null = null
  let fragment: { bytes: Uint8Array; capturedAt: number } | null = null
  const format = new Mp4OutputFormat({
    fastStart: 'fragmented',
    minimumFragmentDuration: SEGMENT / 2,
    onFtyp: (bytes) => void (head = bytes.slice()),
    onMoov: (bytes) => piece(null, join(head, bytes)),
    onMoof: (bytes, _position, timestamp) => void (fragment = { bytes: bytes.slice(), capturedAt: begun + timestamp * 1000 }),
    onMdat(bytes) {
      if (fragment) piece(Math.round(fragment.capturedAt), join(fragment.bytes, bytes))
      fragment = null
    },
  })
  const output = new Output({ format, target: new NullTarget() })
  const source = new MediaStreamVideoTrackSource(
    picture,
    {
      codec,
      quality: new Quality({ bitrate: PICTURE_RATE }),
      keyFrameInterval: SEGMENT,
      // The phone is turned.
      sizeChangeBehavior: 'contain',
      onEncodedSample: ({ timestamp }) => void (begun = Math.min(begun, Date.now() - timestamp * 1000)),
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
  for (const { errorPromise } of sources) errorPromise.catch(failed)
  await output.start()
  return () => output.finalize().catch(() => output.cancel())
}

function join(one: Uint8Array | null, two: Uint8Array): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array((one?.length ?? 0) + two.length)
  if (one) joined.set(one)
  joined.set(two, one?.length ?? 0)
  return joined
}
