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

/** A picture is shown no longer than this, in seconds: a segment may last ten. */
const LONGEST_STILL = 6
/** How long the one before a longer pause is shown, in seconds. */
const USUAL = 0.04

/** Adds a packet to an output. */
type Add = (packet: EncodedPacket) => Promise<void>

/**
 * Copies the packets of a film into pieces while it is being recorded, and finishes when it ends. Nothing is encoded again.
 *
 * @param begun when its first picture was taken, in milliseconds since the epoch
 */
export async function copyFilm(
  film: ReadableStream<Uint8Array>,
  { piece, silent }: Pick<FilmEvents, 'piece' | 'silent'>,
  begun: number,
): Promise<void> {
  const clock: FilmClock = { begun, until: 0, keys: [] }
  const output = packPieces(piece, clock)
  const input = new Input({ formats: [MP4, MATROSKA, WEBM], source: new ReadableStreamSource(film, { maxCacheSize: KEPT }) })
  try {
    const [picture] = await input.getVideoTracks()
    if (!picture) return
    const [sound] = await input.getAudioTracks()
    const [addPicture, addSound] = [await pictureOf(output, picture), sound && (await soundOf(output, sound))]
    if (sound && !addSound) silent()
    const begin = await picture.getFirstTimestamp()
    await output.start()
    const copyPicture = async () => {
      for await (const packet of untilNext(new EncodedPacketSink(picture).packets())) {
        const timestamp = packet.timestamp - begin
        clock.until = Math.max(clock.until, timestamp + packet.duration)
        if (packet.type === 'key') clock.keys.push(timestamp)
        await addPicture(packet.clone({ timestamp }))
      }
    }
    const copySound = async (track: InputAudioTrack, add: Add) => {
      for await (const packet of new EncodedPacketSink(track).packets())
        // Sound may begin before the picture.
        if (packet.timestamp >= begin) await add(packet.clone({ timestamp: packet.timestamp - begin }))
    }
    await Promise.all([copyPicture(), sound && addSound && copySound(sound, addSound)])
  } finally {
    // What was copied before a failure counts, too.
    await output.finalize().catch(() => output.cancel())
    input.dispose()
  }
}

/** Packets that last until the next one: a busy phone leaves pictures out, and the one before them is shown longer. */
async function* untilNext(packets: AsyncIterable<EncodedPacket>): AsyncGenerator<EncodedPacket> {
  let last: EncodedPacket | null = null
  for await (const packet of packets) {
    if (last) {
      const duration = packet.timestamp - last.timestamp
      yield last.clone({ duration: duration <= LONGEST_STILL ? duration : USUAL })
    }
    last = packet
  }
  if (last) yield last
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
