import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { BufferSource, EncodedPacketSink, Input, MP4 } from 'mediabunny'
import { expect, test, vi } from 'vitest'
import { splitFile } from '#server/media/video/boxes.ts'
import { findEncoder } from '#server/media/video/encode-clip.ts'
import { encodeSmall } from '#server/media/video/encode-small.ts'
import type { SegmentBytes } from '#server/media/video/joined-file.ts'
import { readFormat } from '#server/media/video/qualities.ts'
import { needing } from '../../../support/needs.ts'

const ffmpeg = await findEncoder({ ffmpegPath: null })
const signal = new AbortController().signal
// Others on this machine encode, too.
vi.stubEnv('TMPDIR', await mkdtemp(join(tmpdir(), 'moedani-encode-test-')))

/** Four seconds as an encoder sends them, with pictures that are shown in another order than they are decoded. */
async function film(...options: string[]): Promise<SegmentBytes[]> {
  const folder = await mkdtemp(join(tmpdir(), 'moedani-film-'))
  const file = join(folder, 'film.mp4')
  const input = '-f lavfi -i testsrc2=s=1280x720:r=25 -f lavfi -i sine=440 -t 4'.split(' ')
  const usual = '-c:v libx264 -preset ultrafast -b:v 5M -bf 2 -g 50 -keyint_min 50 -sc_threshold 0 -c:a aac -b:a 128k'.split(' ')
  const output = '-f mp4 -movflags +frag_keyframe+empty_moov+delay_moov+default_base_moof -use_editlist 0'.split(' ')
  await promisify(execFile)(ffmpeg as string, ['-v', 'error', ...input, ...usual, ...options, ...output, file])
  const bytes = await readFile(file)
  await rm(folder, { recursive: true })
  const { init, fragments } = splitFile(bytes)
  return fragments.map((fragment) => ({ init, bytes: fragment }))
}

/** When each picture, and each piece of sound, is shown and heard. Milliseconds. */
async function timesOf({ init, bytes }: SegmentBytes) {
  const input = new Input({ formats: [MP4], source: new BufferSource(Buffer.concat([init, bytes])) })
  const times = []
  for (const track of [await input.getPrimaryVideoTrack(), await input.getPrimaryAudioTrack()]) {
    const found: number[] = []
    if (track) for await (const { timestamp } of new EncodedPacketSink(track).packets()) found.push(timestamp * 1000)
    times.push(found.toSorted((one, other) => one - other))
  }
  input.dispose()
  return times
}

needing({ name: 'ffmpeg with H.264', found: ffmpeg !== null }).describe('the small rendition of a segment', () => {
  test('has 960 × 540 in H.264, the sound as it was, at most 900 kbps, and each picture at its own time', async () => {
    const segments = await film()
    const heads = new Set<string>()
    for (const segment of segments) {
      const small = await encodeSmall(ffmpeg as string, segment, signal)
      heads.add(small.init.toString('base64'))
      expect(await readFormat(small.init, small.bytes)).toEqual({
        codecs: [expect.stringMatching(/^avc1\.4d/), 'mp4a.40.2'],
        width: 960,
        height: 540,
        frameRate: expect.closeTo(25, 0),
      })
      expect((small.bytes.length * 8) / 2).toBeLessThanOrEqual(900_000)
      const [was, is] = [await timesOf(segment), await timesOf(small)]
      for (const kind of [0, 1]) {
        expect(was[kind]?.length).toBeGreaterThan(0)
        expect(is[kind]).toHaveLength(was[kind]?.length ?? 0)
        for (const [index, time] of (was[kind] ?? []).entries()) expect(Math.abs((is[kind]?.[index] ?? 0) - time)).toBeLessThan(1)
      }
    }
    expect(segments).toHaveLength(2)
    // One head does for all of them.
    expect(heads.size).toBe(1)
    expect(await readdir(tmpdir())).toEqual([])
  }, 60_000)

  test.each([
    ['upright', '-vf transpose=1 -an', 304, 540],
    ['smaller than it', '-s 640x360 -r 15', 640, 360],
  ])(
    'of a picture that is %s keeps its shape',
    async (_, options, width, height) => {
      const [segment] = await film(...options.split(' '))
      const small = await encodeSmall(ffmpeg as string, segment as SegmentBytes, signal)
      expect(await readFormat(small.init, small.bytes)).toMatchObject({ width, height })
      expect(await timesOf(small)).toEqual(
        (await timesOf(segment as SegmentBytes)).map((times) => times.map((time) => expect.closeTo(time, 0))),
      )
    },
    60_000,
  )

  test('fails for what is no segment, and ends when it is no longer wanted', async () => {
    const [segment] = (await film()) as [SegmentBytes]
    await expect(encodeSmall(ffmpeg as string, { ...segment, bytes: Buffer.alloc(1000) }, signal)).rejects.toThrow()
    const leaving = new AbortController()
    const encoding = encodeSmall(ffmpeg as string, segment, leaving.signal)
    leaving.abort(new Error('gone'))
    await expect(encoding).rejects.toThrow('gone')
  }, 60_000)
})
