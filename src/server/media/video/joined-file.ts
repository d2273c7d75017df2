import type { EncodedPacket, InputTrack, InputVideoTrack, Output } from 'mediabunny'

/** So much later, by its own clock, a segment may begin than the one before it ends. Seconds. */
const GAP = 0.5
/** What rounding makes of the same moment. Seconds. */
const ROUNDING = 0.005

/** The bytes of a segment, and of the init segment that it needs. */
export interface SegmentBytes {
  init: Buffer
  bytes: Buffer
}

/** A segment whose tracks can be read. */
export interface OpenSegment {
  picture: InputVideoTrack
  tracks: readonly InputTrack[]
  close(): void
}

/** Opens a segment; null if it has no picture. */
export async function openSegment({ init, bytes }: SegmentBytes): Promise<OpenSegment | null> {
  const { BufferSource, Input, MP4 } = await import('mediabunny')
  const input = new Input({ formats: [MP4], source: new BufferSource(Buffer.concat([init, bytes])) })
  const [picture, sound] = [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]
  const close = () => input.dispose()
  if (picture) return { picture, tracks: sound ? [picture, sound] : [picture], close }
  close()
  return null
}

/** How the tracks of a segment are to be decoded. Only what has the same format fits into one file. */
export async function formatOf({ picture, tracks }: OpenSegment): Promise<string> {
  const configs = await Promise.all(
    tracks.map(async (track) => {
      const config = track.isVideoTrack() || track.isAudioTrack() ? await track.getDecoderConfig() : null
      return { ...config, description: config?.description && Buffer.from(bytesOf(config.description)).toString('base64') }
    }),
  )
  return JSON.stringify([await picture.getRotation(), configs])
}

function bytesOf(source: AllowSharedBufferSource): Uint8Array {
  return ArrayBuffer.isView(source) ? new Uint8Array(source.buffer, source.byteOffset, source.byteLength) : new Uint8Array(source)
}

/** A file that plays anywhere, into which segments of one format are copied. Nothing is encoded again. */
export interface JoinedFile {
  add(segment: OpenSegment): Promise<void>
  /** Finishes the file. Returns its length in seconds. */
  finish(): Promise<number>
  cancel(): Promise<void>
}

/**
 * Begins a file with the tracks of its first segment.
 *
 * @param still whether to copy the first picture of each segment alone
 */
export async function beginFile(output: Output, first: OpenSegment, still = false): Promise<JoinedFile> {
  const { EncodedPacketSink } = await import('mediabunny')
  const tracks = still ? [first.picture] : first.tracks
  const sources = new Map<string, (packet: EncodedPacket) => Promise<void>>()
  for (const track of tracks) {
    const add = await addTrack(output, track)
    if (add) sources.set(track.type, add)
  }
  await output.start()
  /** The end of the picture, and of the sound. */
  let [end, heard] = [0, 0]
  let shift: number | null = null
  return {
    async add({ picture, tracks: own }) {
      const begin = await picture.getFirstTimestamp()
      // Each segment begins where the one before it ends: a gap is closed, and so is a clock that began again.
      if (shift === null || begin + shift < end - ROUNDING || begin + shift > end + GAP) shift = end - begin
      for (const track of own) {
        const add = sources.get(track.type)
        if (!add) continue
        for await (const packet of new EncodedPacketSink(track).packets()) {
          const timestamp = packet.timestamp + shift
          const isSound = track.type === 'audio'
          // Sound that was heard already, or that comes before the first picture, is left out.
          if (timestamp >= (isSound ? heard - ROUNDING : 0)) await add(packet.clone({ timestamp: Math.max(0, timestamp) }))
          if (isSound) heard = Math.max(heard, timestamp + packet.duration)
          if (still) break
        }
      }
      end = shift + (await picture.computeDuration())
    },
    async finish() {
      await output.finalize()
      return end
    },
    cancel: () => output.cancel(),
  }
}

/** Adds a track like another one. Returns what adds a packet to it; null if its format is unknown. */
async function addTrack(output: Output, track: InputTrack): Promise<((packet: EncodedPacket) => Promise<void>) | null> {
  const { EncodedAudioPacketSource, EncodedVideoPacketSource } = await import('mediabunny')
  if (track.isVideoTrack()) {
    const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()]
    if (!codec || !decoderConfig) return null
    const source = new EncodedVideoPacketSource(codec)
    output.addVideoTrack(source, { rotation: await track.getRotation() })
    return (packet) => source.add(packet, { decoderConfig })
  }
  if (track.isAudioTrack()) {
    const [codec, decoderConfig] = [await track.getCodec(), await track.getDecoderConfig()]
    if (!codec || !decoderConfig) return null
    const source = new EncodedAudioPacketSource(codec)
    output.addAudioTrack(source)
    return (packet) => source.add(packet, { decoderConfig })
  }
  return null
}
