import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { iconFile } from '../../src/build/icon-file.ts'
import { encodePng } from '../../src/build/png.ts'

const GREEN = [11, 107, 67, 255]
const ALMOST_GREEN = [12, 108, 68, 255]
const CLEAR = [0, 0, 0, 0]

test('flat colours and transparency are encoded exactly', () => {
  const pixels = [GREEN, CLEAR, CLEAR, GREEN]
  expect(decode(encodePng(Uint8Array.from(pixels.flat()), 2))).toEqual(pixels)
})

test('an image may be wider than high', () => {
  const pixels = [GREEN, CLEAR, GREEN, GREEN, GREEN, CLEAR]
  const png = encodePng(Uint8Array.from(pixels.flat()), 3, 2)
  expect([png.readUInt32BE(16), png.readUInt32BE(20), inflateSync(chunksOf(png)[3]?.data ?? Buffer.alloc(0)).length]).toEqual([3, 2, 8])
})

test('a colour close to a more frequent one becomes that colour', () => {
  expect(decode(encodePng(Uint8Array.from([GREEN, GREEN, GREEN, ALMOST_GREEN].flat()), 2))).toEqual([GREEN, GREEN, GREEN, GREEN])
})

test('an opaque image has no transparency chunk', () => {
  expect(chunksOf(encodePng(Uint8Array.from(GREEN), 1)).map(({ kind }) => kind)).toEqual(['IHDR', 'PLTE', 'IDAT', 'IEND'])
})

test('too many colours for a palette are rejected', () => {
  const pixels = Array.from({ length: 289 }, (_, index) => [(index % 17) * 8, Math.floor(index / 17) * 8, 0, 255])
  expect(() => encodePng(Uint8Array.from(pixels.flat()), 17)).toThrow('289 colours')
})

test('an icon file contains its image after a directory of one entry', () => {
  const png = encodePng(Uint8Array.from(GREEN), 1)
  const file = iconFile(png, 1)
  const [offset, length] = [file.readUInt32LE(18), file.readUInt32LE(14)]
  expect([...file.subarray(0, 6)]).toEqual([0, 0, 1, 0, 1, 0])
  expect(file.subarray(offset, offset + length)).toEqual(png)
  expect(offset + length).toBe(file.length)
})

function chunksOf(png: Buffer): { kind: string; data: Buffer }[] {
  const chunks: { kind: string; data: Buffer }[] = []
  for (let at = 8; at < png.length;) {
    const length = png.readUInt32BE(at)
    chunks.push({ kind: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) })
    at += 12 + length
  }
  return chunks
}

/** Decodes the encoder's output: a palette, and rows without filters. */
function decode(png: Buffer): number[][] {
  const chunks = new Map(chunksOf(png).map(({ kind, data }) => [kind, data]))
  const [header, palette, alphas, rows] = ['IHDR', 'PLTE', 'tRNS', 'IDAT'].map((kind) => chunks.get(kind) ?? Buffer.alloc(0))
  if (!header || !palette || !alphas || !rows) throw new Error('A part is missing')
  const width = header.readUInt32BE(0)
  const indices = [...inflateSync(rows)].filter((_, index) => index % (width + 1) !== 0)
  return indices.map((index) => Array.from(palette.subarray(index * 3, index * 3 + 3)).concat(alphas[index] ?? 255))
}
