import {
  BufferSource,
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  MkvOutputFormat,
  MP4,
  Output,
} from 'mediabunny'
import { describe, expect, test } from 'vitest'
import { copyFilm } from '#features/console/media/camera/copy-film.ts'
import { pictureSeconds, readDuration, readInit } from '#server/media/video/cmaf.ts'
import { INIT, segmentBytes } from '../../support/camera.ts'

const BEGUN = 1_763_000_000_000
const CHUNK = 30_000

interface TakenPiece {
  capturedAt: number | null
  bytes: Buffer
}

/** A film as a recorder hands it out: bytes, wherever they are cut. */
function recorder() {
  const pieces: TakenPiece[] = []
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>({}, new CountQueuingStrategy({ highWaterMark: 1000 }))
  const writer = writable.getWriter()
  const copied = copyFilm(
    readable,
    { piece: (capturedAt, bytes) => void pieces.push({ capturedAt, bytes: Buffer.from(bytes) }), silent: () => undefined },
    BEGUN,
  )
  return {
    pieces,
    copied,
    async write(bytes: Uint8Array) {
      for (let at = 0; at < bytes.length; at += CHUNK) await writer.write(new Uint8Array(bytes.subarray(at, at + CHUNK)))
    },
    end: () => writer.close(),
  }
}

/** Checks that the service takes the pieces, and that each segment begins where the one before it ends. */
function expectWholeFilm(pieces: readonly TakenPiece[], segments: number, last = 2000): void {
  const [head, ...film] = pieces
  const tracks = readInit(head?.bytes ?? Buffer.alloc(0))
  expect(head?.capturedAt).toBeNull()
  expect(film.map(({ capturedAt }) => capturedAt)).toEqual(Array.from({ length: segments }, (_, index) => BEGUN + index * 2000))
  expect(film.map(({ bytes }) => readDuration(bytes, tracks))).toEqual([...Array.from({ length: segments - 1 }, () => 2000), last])
}

/** Some seconds of the recording as Matroska without an index, as recorders write it. */
async function matroska(seconds = 6): Promise<Uint8Array> {
  const input = new Input({ formats: [MP4], source: new BufferSource(Buffer.concat([INIT, ...[3, 4, 5].map(segmentBytes)])) })
  const [track] = await input.getVideoTracks()
  const [codec, decoderConfig] = [await track?.getCodec(), await track?.getDecoderConfig()]
  if (!track || !codec || !decoderConfig) throw new Error('The recording cannot be read.')
  const target = new BufferTarget()
  const output = new Output({ format: new MkvOutputFormat({ appendOnly: true }), target })
  const source = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(source)
  await output.start()
  const begin = await track.getFirstTimestamp()
  for await (const packet of new EncodedPacketSink(track).packets())
    if (packet.timestamp - begin < seconds - 0.001) await source.add(packet, { decoderConfig })
  await output.finalize()
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0))
}

/** How long a picture stands still, and where, in seconds. */
interface Pause {
  at: number
  seconds: number
}

/** Four seconds of the recording with sound, in which the camera stands still for a while. The sound goes on. */
async function withPause({ at, seconds }: Pause): Promise<Uint8Array> {
  const input = new Input({ formats: [MP4], source: new BufferSource(Buffer.concat([INIT, segmentBytes(3), segmentBytes(4)])) })
  const [track] = await input.getVideoTracks()
  const [codec, decoderConfig] = [await track?.getCodec(), await track?.getDecoderConfig()]
  if (!track || !codec || !decoderConfig) throw new Error('The recording cannot be read.')
  const target = new BufferTarget()
  const output = new Output({ format: new MkvOutputFormat({ appendOnly: true }), target })
  const [picture, sound] = [new EncodedVideoPacketSource(codec), new EncodedAudioPacketSource('opus')]
  output.addVideoTrack(picture)
  output.addAudioTrack(sound)
  await output.start()
  const begin = await track.getFirstTimestamp()
  const addPictures = async () => {
    for await (const packet of new EncodedPacketSink(track).packets()) {
      const timestamp = packet.timestamp - begin
      await picture.add(packet.clone({ timestamp: timestamp < at - 0.001 ? timestamp : timestamp + seconds }), { decoderConfig })
    }
    picture.close()
  }
  const addSound = async () => {
    const meta = { decoderConfig: { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000 } }
    const packets = Math.round((4 + seconds) / SOUND_PACKET)
    for (let n = 0; n < packets; n += 1) await sound.add(new EncodedPacket(SILENCE, 'key', n * SOUND_PACKET, SOUND_PACKET), meta)
    sound.close()
  }
  await Promise.all([addPictures(), addSound()])
  await output.finalize()
  return new Uint8Array(target.buffer ?? new ArrayBuffer(0))
}

/** A frame of Opus in which nothing is heard, and its seconds. */
const SILENCE = Uint8Array.of(0xf8, 0xff, 0xfe)
const SOUND_PACKET = 0.02

/** Seconds of sound in some pieces. */
function soundSeconds([head, ...film]: readonly TakenPiece[]): number {
  const sound = readInit(head?.bytes ?? Buffer.alloc(0)).find(({ kind }) => kind === 'audio')
  if (!sound) return 0
  return film.reduce((sum, { bytes }) => sum + pictureSeconds(bytes, [{ ...sound, kind: 'video' }]), 0)
}

describe('a film that a browser records', () => {
  test('becomes segments while it goes on, from one key frame to the next, with the times of its pictures', async () => {
    const film = recorder()
    // The clock of a recorder may begin anywhere.
    await film.write(Buffer.concat([INIT, segmentBytes(3), segmentBytes(4), segmentBytes(5)]))
    await expect.poll(() => film.pieces.length).toBeGreaterThanOrEqual(3)
    await film.write(segmentBytes(6))
    await film.end()
    await film.copied
    expectWholeFilm(film.pieces, 4)
  })

  test('may be Matroska', async () => {
    const film = recorder()
    await film.write(await matroska())
    await expect.poll(() => film.pieces.length).toBeGreaterThanOrEqual(2)
    await film.end()
    await film.copied
    // It does not say how long the last picture is shown.
    expectWholeFilm(film.pieces, 3, 1960)
  })

  test('that breaks off keeps what is whole', async () => {
    const film = recorder()
    await film.write(Buffer.concat([INIT, segmentBytes(1), segmentBytes(2), segmentBytes(3), segmentBytes(4).subarray(0, -1)]))
    await film.end()
    await film.copied.catch(() => undefined)
    expectWholeFilm(film.pieces.slice(0, 4), 3)
  })

  test('that ends just after a key frame leaves no piece that is too short for the service', async () => {
    const film = recorder()
    await film.write(await matroska(4.12))
    await film.end()
    await film.copied
    expectWholeFilm(film.pieces, 2)
  })

  test('whose picture stands still before a key frame shows the last picture until then, and keeps its sound', async () => {
    const film = recorder()
    await film.write(await withPause({ at: 2, seconds: 2.3 }))
    await film.end()
    await film.copied
    const [head, ...segments] = film.pieces
    const tracks = readInit(head?.bytes ?? Buffer.alloc(0))
    expect(segments.map(({ capturedAt }) => capturedAt)).toEqual([BEGUN, BEGUN + 4300])
    expect(segments.map(({ bytes }) => readDuration(bytes, tracks))).toEqual([4300, 1960])
    // The last packet does not say how long it is.
    expect(soundSeconds(film.pieces)).toBeCloseTo(6.3 - SOUND_PACKET)
  })

  test('whose picture stands still for longer than a segment may last goes on after a gap', async () => {
    const film = recorder()
    await film.write(await withPause({ at: 2, seconds: 12 }))
    await film.end()
    await film.copied
    const [head, ...segments] = film.pieces
    const tracks = readInit(head?.bytes ?? Buffer.alloc(0))
    expect(segments.map(({ capturedAt }) => capturedAt)).toEqual([BEGUN, BEGUN + 14_000])
    expect(segments.map(({ bytes }) => readDuration(bytes, tracks))).toEqual([2000, 1960])
  })

  test('that has nothing in it fails, and leaves no piece', async () => {
    const film = recorder()
    await film.end()
    await expect(film.copied).rejects.toThrow()
    expect(film.pieces).toEqual([])
  })
})
