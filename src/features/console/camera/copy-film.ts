import {
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MATROSKA,
  MP4,
  ReadableStreamSource,
  WEBM,
  type EncodedPacket,
  type InputAudioTrack,
  type InputVideoTrack,
  type Output,
} from 'mediabunny'
import { packPieces, type FilmClock, type FilmEvents } from './pieces.ts'

/** Bytes that are kept of what was read: picture and sound of the same time are not side by side. */
const KEPT = 8 * 1024 * 1024

/** Adds a packet to an output. */
type Add = (packet: EncodedPacket) => Promise<void>

/**
 * Copies the packets of a film into pieces while it is being recorded, and finishes when it ends. Nothing is encoded again.
 *
 * @param begun when its first picture was taken, in milliseconds since the epoch
 */
export async function copyFilm(film: ReadableStream<Uint8Array>, piece: FilmEvents['piece'], begun: number): Promise<void> {
  const clock: FilmClock = { begun, until: 0 }
  const output = packPieces(piece, clock)
  const input = new Input({ formats: [MP4, MATROSKA, WEBM], source: new ReadableStreamSource(film, { maxCacheSize: KEPT }) })
  try {
    const [picture] = await input.getVideoTracks()
    if (!picture) return
    const [sound] = await input.getAudioTracks()
    const [addPicture, addSound] = [await pictureOf(output, picture), sound && (await soundOf(output, sound))]
    const begin = await picture.getFirstTimestamp()
    await output.start()
    const copy = async (track: InputVideoTrack | InputAudioTrack, add: Add) => {
      for await (const packet of new EncodedPacketSink(track).packets()) {
        const timestamp = packet.timestamp - begin
        // Sound may begin before the picture.
        if (timestamp < 0) continue
        if (track === picture) clock.until = Math.max(clock.until, timestamp + packet.duration)
        await add(packet.clone({ timestamp }))
      }
    }
    await Promise.all([copy(picture, addPicture), sound && addSound && copy(sound, addSound)])
  } finally {
    // What was copied before a failure counts, too.
    await output.finalize().catch(() => output.cancel())
    input.dispose()
  }
}

async function pictureOf(output: Output, track: InputVideoTrack): Promise<Add> {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()]
  if (!codec || !decoderConfig) throw new Error('The recorder writes an unknown codec.')
  const source = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(source, { rotation: await track.getRotation() })
  return (packet) => source.add(packet, { decoderConfig })
}

/** Null for sound that nothing is known of: the picture goes without it. */
async function soundOf(output: Output, track: InputAudioTrack): Promise<Add | null> {
  const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()]
  if (!codec || !decoderConfig) return null
  const source = new EncodedAudioPacketSource(codec)
  output.addAudioTrack(source)
  return (packet) => source.add(packet, { decoderConfig })
}
