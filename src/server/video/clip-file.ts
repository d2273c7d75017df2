import type { EncodedPacket, InputTrack, Output } from 'mediabunny'
import type { Segment } from './playlist.ts'

/** Bytes of the segments of a clip: half a minute of 16 Mbps. */
const MAX_BYTES = 64 * 1024 * 1024

/** A clip has too many bytes for one file. */
export class ClipTooLarge extends Error {}

/** Reads the bytes of a segment, and of the init segment that it needs. */
type Read = (segment: Segment) => Promise<{ init: Buffer; bytes: Buffer }>

/**
 * Joins segments into one MP4 that plays anywhere. Nothing is encoded again. It begins with the first segment, and ends
 * where the camera began anew: what follows may have another format.
 *
 * @param still whether it has the first picture alone
 * @throws ClipTooLarge
 */
export async function joinClip(segments: readonly Segment[], read: Read, still = false): Promise<Buffer> {
  const { BufferSource, BufferTarget, EncodedPacketSink, Input, MP4, Mp4OutputFormat, Output } = await import('mediabunny')
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target: new BufferTarget() })
  let add: Awaited<ReturnType<typeof addTracks>> | null = null
  let [end, total] = [0, 0]
  for (const segment of segments) {
    if (segment.init !== segments[0]?.init) break
    const { init, bytes } = await read(segment)
    total += bytes.length
    if (total > MAX_BYTES) throw new ClipTooLarge()
    const input = new Input({ formats: [MP4], source: new BufferSource(Buffer.concat([init, bytes])) })
    const [picture, sound] = [await input.getPrimaryVideoTrack(), still ? null : await input.getPrimaryAudioTrack()]
    if (!picture) continue
    const tracks = sound ? [picture, sound] : [picture]
    add ??= await addTracks(output, tracks)
    // Each segment begins where the one before it ends, whatever its own clock says.
    const shift = end - (await picture.getFirstTimestamp())
    for (const track of tracks) {
      for await (const packet of new EncodedPacketSink(track).packets()) {
        const timestamp = packet.timestamp + shift
        if (timestamp >= 0) await add(track.type, packet.clone({ timestamp }))
        if (still) break
      }
    }
    end = shift + (await picture.computeDuration())
    input.dispose()
  }
  await output.finalize()
  return Buffer.from(output.target.buffer ?? new ArrayBuffer(0))
}

/** Begins a file with copies of some tracks. Returns what adds a packet to one of them. */
async function addTracks(output: Output, tracks: readonly InputTrack[]) {
  const { EncodedAudioPacketSource, EncodedVideoPacketSource } = await import('mediabunny')
  const sources = new Map<string, (packet: EncodedPacket) => Promise<void>>()
  for (const track of tracks) {
    if (track.isVideoTrack()) {
      const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()]
      if (!codec || !decoderConfig) continue
      const source = new EncodedVideoPacketSource(codec)
      output.addVideoTrack(source, { rotation: await track.getRotation() })
      sources.set(track.type, (packet) => source.add(packet, { decoderConfig }))
    } else if (track.isAudioTrack()) {
      const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()]
      if (!codec || !decoderConfig) continue
      const source = new EncodedAudioPacketSource(codec)
      output.addAudioTrack(source)
      sources.set(track.type, (packet) => source.add(packet, { decoderConfig }))
    }
  }
  await output.start()
  return async (type: string, packet: EncodedPacket) => sources.get(type)?.(packet)
}
