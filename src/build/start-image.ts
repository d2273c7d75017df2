import { deflateSync } from 'node:zlib'
import { SIGNATURE, writeChunk } from '#server/club/clubs/png/chunks.ts'

/** Bits per pixel: sixteen shades between background and mark are enough for smooth edges. */
const DEPTH = 4
const STEPS = 2 ** DEPTH - 1
/** The colour type of a PNG with a palette. */
const INDEXED = 3

type Colour = readonly [red: number, green: number, blue: number]

/** The coverage of each pixel of a square, from 0 to 255. */
interface Mask {
  size: number
  cover: Uint8Array
}

/** Scales a mask down by a factor. */
export function shrink({ size, cover }: Mask, factor: number): Mask {
  const small = Math.floor(size / factor)
  const shrunk = Uint8Array.from({ length: small * small }, (_, index) => {
    const [left, top] = [(index % small) * factor, Math.floor(index / small) * factor]
    let sum = 0
    for (let y = top; y < top + factor; y++) for (let x = left; x < left + factor; x++) sum += cover[y * size + x] ?? 0
    return Math.round(sum / factor ** 2)
  })
  return { size: small, cover: shrunk }
}

/** A PNG of one colour with a mark of another colour in its centre. It compresses very well. */
export function startImage(
  mark: Mask,
  { width, height }: { width: number; height: number },
  background: Colour,
  foreground: Colour,
): Buffer {
  const palette = Array.from({ length: STEPS + 1 }, (_, step) =>
    background.map((from, channel) => Math.round(from + (((foreground[channel] ?? 0) - from) * step) / STEPS)),
  )
  // Two pixels per byte; each row begins with its filter byte: 0, none.
  const rowLength = 1 + Math.ceil(width / 2)
  const rows = Buffer.alloc(height * rowLength)
  const [left, top] = [Math.floor((width - mark.size) / 2), Math.floor((height - mark.size) / 2)]
  for (const [place, cover] of mark.cover.entries()) {
    const [x, y] = [left + (place % mark.size), top + Math.floor(place / mark.size)]
    const at = y * rowLength + 1 + (x >> 1)
    rows[at] = (rows[at] ?? 0) | (Math.round((cover * STEPS) / 255) << (x % 2 === 0 ? DEPTH : 0))
  }
  return indexedPng({ width, height, palette, rows })
}

/** A PNG with a palette. Its rows are packed by depth, each after a filter byte of 0 (none). */
interface Indexed {
  width: number
  height: number
  palette: readonly (readonly number[])[]
  rows: Uint8Array
}

function indexedPng({ width, height, palette, rows }: Indexed): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([DEPTH, INDEXED, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    writeChunk('IHDR', header),
    writeChunk('PLTE', Buffer.from(palette.flat())),
    writeChunk('IDAT', deflateSync(rows, { level: 9 })),
    writeChunk('IEND', Buffer.alloc(0)),
  ])
}
