import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { ALL_FORMATS, BufferSource, Input } from 'mediabunny'
import { expect, test } from 'vitest'
import { joinClip } from '#server/media/video/clip-file.ts'
import { clipForms, encodeClip, findEncoder, type EncodedForm } from '#server/media/video/encode-clip.ts'
import { fewAtOnce } from '#server/platform/few-at-once.ts'
import { INIT, segmentBytes } from '../../../support/camera.ts'
import { needing } from '../../../support/needs.ts'

const encoder = await findEncoder({ ffmpegPath: null })
const segments = Array.from({ length: 10 }, (_, index) => ({
  number: index + 1,
  init: 'init-1.mp4',
  startsAt: index * 2000,
  duration: 2000,
  discontinuity: false,
  bytes: 100_000,
}))
const clip = (count = 10) => joinClip(segments.slice(0, count), async ({ number }) => ({ init: INIT, bytes: segmentBytes(number) }))
const left = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('moedani-clip-'))

test('without an ffmpeg a clip is saved as it was filmed, and no other form is offered', async () => {
  expect(await clipForms({ ffmpegPath: '/nowhere/ffmpeg' })).toEqual(['original'])
  expect(await findEncoder({ ffmpegPath: '/nowhere/ffmpeg' })).toBeNull()
})

needing({ name: 'ffmpeg with H.264', found: encoder !== null }).describe('with an ffmpeg', () => {
  const encode = (form: EncodedForm, bytes: Buffer, signal = new AbortController().signal) =>
    encodeClip(encoder as string, bytes, form, signal)

  test.each([
    ['small', 960, 540],
    ['upright', 540, 960],
  ] as const)(
    'a clip of twenty seconds that is %s has %d × %d and at most two megabytes',
    async (form, width, height) => {
      const content = await encode(form, await clip())
      expect(content.length).toBeLessThanOrEqual(2_000_000)
      const input = new Input({ formats: ALL_FORMATS, source: new BufferSource(content) })
      const picture = await input.getPrimaryVideoTrack()
      expect([await picture?.getDisplayWidth(), await picture?.getDisplayHeight(), await picture?.getCodec()]).toEqual([
        width,
        height,
        'avc',
      ])
      expect(await input.computeDuration()).toBeCloseTo(20, 0)
      await expect.poll(left).toEqual([])
    },
    60_000,
  )

  test('what is no clip fails, and nothing of it stays', async () => {
    await expect(encode('small', Buffer.from('no clip'))).rejects.toThrow()
    await expect.poll(left).toEqual([])
  })

  test('ends when no one waits for it', async () => {
    const leaving = new AbortController()
    const encoding = encode('small', await clip(), leaving.signal)
    setTimeout(() => leaving.abort(new Error('gone')), 50)
    await expect(encoding).rejects.toThrow('gone')
    await expect.poll(left).toEqual([])
  })
})

test('turns are taken one after the other, and too many are refused', async () => {
  const order: string[] = []
  const inTurn = fewAtOnce(1, 2)
  const work = (name: string) => async () => {
    order.push(`${name} begins`)
    await new Promise((resolve) => setTimeout(resolve, 10))
    order.push(`${name} ends`)
  }
  const [one, two] = [inTurn(work('one')), inTurn(work('two'))]
  await expect(inTurn(work('three'))).rejects.toMatchObject({ code: 'unavailable' })
  await Promise.all([one, two])
  expect(order).toEqual(['one begins', 'one ends', 'two begins', 'two ends'])
  await expect(
    inTurn(async () => {
      throw new Error('fails')
    }),
  ).rejects.toThrow('fails')
  await inTurn(work('four'))
})
