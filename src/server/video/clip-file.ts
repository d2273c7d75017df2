import type { EncodedPacket, InputTrack } from 'mediabunny'
import type { Segment } from './playlist.ts'

/** Bytes of the segments of a clip: half a minute of 16 Mbps. */
const MAX_BYTES = 64 * 1024 * 1024

/** A clip has too many bytes for one file. */
export class ClipTooLarge extends Error {}

/**
 * Joins segments into one MP4 that plays anywhere. Nothing is encoded again. It begins with the first segment, and ends
 * where the camera began anew: what follows may have another format.
 *
 * @param read the bytes of a file of the recording
 * @throws ClipTooLarge
 */
export async function joinClip(segments: readonly Segment[], read: (segment: Segment) => Promise<{ init: Buffer; bytes: Buffer }>): Promise<Buffer> {
  const { BufferSource, BufferTarget, EncodedAudioPacketSource, EncodedPacketSink, EncodedVideoPacketSource, Input, MP4, Mp4OutputFormat, Output } =
    await import('mediabunny')
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target: new BufferTarget() })
  const sources = new Map<string, (packet: EncodedPacket) => Promise<void>>()
  const [first] = segments
  let [end, total, started] = [0, 0, false]

  async function addTracks(tracks: readonly InputTrack[]): Promise<void> {
    for (const track of tracks) {
      if (track.isVideoTrack()) {
        const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()]
        if (!codec || !decoderConfig) continue
        const source = new EncodedVideoPacketSource(codec)
        output.addVideoTrack(source, { rotation: await track.getRotation() })
        sources.set('video', (packet) => source.add(packet, { decoderConfig }))
      } else if (track.isAudioTrack()) {
        const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()]
        if (!codec || !decoderConfig) continue
        const source = new EncodedAudioPacketSource(codec)
        output.addAudioTrack(source)
        sources.set('audio', (packet) => source.add(packet, { decoderConfig }))
      }
    }
    await output.start()
    started = true
  }

  for (const segment of segments) {
    if (segment.init !== first?.init) break
    const { init, bytes } = await read(segment)
    total += bytes.length
    if (total > MAX_BYTES) throw new ClipTooLarge()
    const input = new Input({ formats: [MP4], source: new BufferSource(Buffer.concat([init, bytes])) })
    const [picture, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
    if (!picture) continue
    const tracks = sound ? [picture, sound] : [picture]
    if (!started) await addTracks(tracks)
    // Each segment begins where the one before it ends, whatever its own clock says.
    const shift = end - (await picture.getFirstTimestamp())
    for (const track of tracks) {
      const add = sources.get(track.type)
      for await (const packet of new EncodedPacketSink(track).packets()) {
        const timestamp = packet.timestamp + shift
        if (timestamp >= 0) await add?.(packet.clone({ timestamp }))
      }
    }
    end = shift + (await picture.computeDuration())
    input.dispose()
  }
  await output.finalize()
  return Buffer.from(output.target.buffer ?? new ArrayBuffer(0))
}
