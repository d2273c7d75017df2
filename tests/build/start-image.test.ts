import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { shrink, startImage } from '../../src/build/start-image.ts'
import { readChunks } from '../../src/server/club/clubs/png/chunks.ts'

const PAPER = [243, 245, 242] as const
const PITCH = [11, 107, 67] as const

test('the mark is in the centre of its background, with smooth edges', () => {
  const mark = { size: 2, cover: Uint8Array.from([255, 0, 128, 255]) }
  const { width, height, pixels } = read(startImage(mark, { width: 5, height: 4 }, PAPER, PITCH))
  expect([width, height]).toEqual([5, 4])
  const blend = PAPER.map((from, channel) => Math.round(from + (((PITCH[channel] ?? 0) - from) * 8) / 15))
  const row = (...middle: (readonly number[])[]) => [PAPER, ...middle, PAPER, PAPER]
  expect(pixels).toEqual([row(PAPER, PAPER), row(PITCH, PAPER), row(blend, PITCH), row(PAPER, PAPER)])
})

test('an image of one colour is very small', () => {
  const mark = { size: 1, cover: Uint8Array.from([255]) }
  expect(startImage(mark, { width: 1320, height: 2868 }, PAPER, PITCH).length).toBeLessThan(3000)
})

test('a mask is scaled down by averaging', () => {
  const mask = { size: 4, cover: Uint8Array.from([255, 255, 0, 0, 255, 255, 0, 0, 0, 0, 0, 255, 0, 0, 0, 0]) }
  expect(shrink(mask, 2)).toEqual({ size: 2, cover: Uint8Array.from([255, 0, 0, 64]) })
})

/** The colours of a PNG with sixteen palette entries and rows without filters. */
function read(png: Buffer): { width: number; height: number; pixels: number[][][] } {
  const chunks = new Map(readChunks(png)?.map(({ kind, data }) => [kind, data]))
  const [header, palette, packed] = ['IHDR', 'PLTE', 'IDAT'].map((kind) => chunks.get(kind))
  if (!header || !palette || !packed) throw new Error('A part is missing')
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)]
  const rows = inflateSync(packed)
  const length = 1 + Math.ceil(width / 2)
  const colourAt = (x: number, y: number) => {
    const pair = rows[y * length + 1 + (x >> 1)] ?? 0
    const step = x % 2 === 0 ? pair >> 4 : pair & 15
    return Array.from(palette.subarray(step * 3, step * 3 + 3))
  }
  const pixels = Array.from({ length: height }, (_, y) => Array.from({ length: width }, (__, x) => colourAt(x, y)))
  return { width, height, pixels }
}
