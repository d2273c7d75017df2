import { deflateSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { SIGNATURE, writeChunk } from '#server/club/clubs/png/chunks.ts'
import { decodePng } from '#server/club/clubs/png/decode.ts'
import { encodePng } from '#server/club/clubs/png/encode.ts'
import { fc } from '../../../support/fast-check.ts'

const SIZE = 5
const pixels = fc.uint8Array({ minLength: SIZE * SIZE * 4, maxLength: SIZE * SIZE * 4 })

/** Fully transparent pixels have no colour. */
const seen = (rgba: Uint8Array) => rgba.map((value, index) => (rgba[index - (index % 4) + 3] === 0 ? 0 : value))

function headed(size: number, ...kinds: number[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  header.set(kinds, 8)
  return writeChunk('IHDR', header)
}
const png = (...chunks: Buffer[]) => Buffer.concat([SIGNATURE, ...chunks, writeChunk('IEND', Buffer.alloc(0))])
const plain = (size: number, channels: number) => writeChunk('IDAT', deflateSync(Buffer.alloc(size * (1 + size * channels), 0)))

test('every image is decoded as it was encoded', () => {
  fc.assert(
    fc.property(pixels, (rgba) => {
      expect(decodePng(encodePng(rgba, SIZE), SIZE)).toEqual(seen(rgba))
    }),
  )
})

test('one that is wider than high keeps its rows', () => {
  const rgba = Uint8Array.from({ length: 3 * 2 * 4 }, (_, index) => (index % 4 === 3 ? 255 : index))
  expect(decodePng(encodePng(rgba, 3, 2), 3, 2)).toEqual(rgba)
  expect(decodePng(encodePng(rgba, 3, 2), 2, 3)).toBeNull()
})

test('an image without transparency is read as opaque', () => {
  expect(decodePng(png(headed(2, 8, 2, 0, 0, 0), plain(2, 3)), 2)).toEqual(
    Uint8Array.from([0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255]),
  )
})

test('only the pixels are kept', () => {
  const hidden = png(headed(2, 8, 6, 0, 0, 0), writeChunk('tEXt', Buffer.from('Comment\0<script>')), plain(2, 4))
  const rgba = decodePng(hidden, 2) as Uint8Array
  expect(encodePng(rgba, 2).includes('script')).toBe(false)
})

describe('is rejected:', () => {
  const good = encodePng(new Uint8Array(16).fill(7), 2)
  test.each([
    ['another size', good, 3],
    ['a changed byte', Buffer.from(good.map((byte, index) => (index === 20 ? byte ^ 1 : byte))), 2],
    ['a missing end', good.subarray(0, good.length - 12), 2],
    ['data after the end', Buffer.concat([good, Buffer.from('<svg onload=alert(1)>')]), 2],
    ['a drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 2],
    ['more than its pixels', png(headed(2, 8, 6, 0, 0, 0), plain(400, 4)), 2],
    ['fewer than its pixels', png(headed(2, 8, 6, 0, 0, 0), plain(1, 4)), 2],
    ['a palette', png(headed(2, 8, 3, 0, 0, 0), plain(2, 1)), 2],
    ['interlacing', png(headed(2, 8, 6, 0, 0, 1), plain(2, 4)), 2],
    ['an unknown filter', png(headed(2, 8, 6, 0, 0, 0), writeChunk('IDAT', deflateSync(Buffer.alloc(18, 9)))), 2],
  ])('%s', (_, bytes, size) => {
    expect(decodePng(bytes, size)).toBeNull()
  })

  test('any other data', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(decodePng(Buffer.concat([SIGNATURE, bytes]), 2)).toBeNull()
      }),
    )
  })
})
