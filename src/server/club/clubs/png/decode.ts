import { inflateSync } from 'node:zlib'
import { readChunks, type Chunk } from './chunks.ts'
import { expectation, FILTERS } from './filters.ts'

const DEPTH = 8
/** Bytes per pixel of the colour types that browsers write: with and without transparency. */
const CHANNELS: Readonly<Record<number, number>> = { 6: 4, 2: 3 }

/**
 * The RGBA pixels of a PNG of exactly this size (a square without a height), in the format that browsers write. All other
 * data is ignored. Null for any other file; never unpacks more than the pixels.
 */
export function decodePng(png: Buffer, width: number, height = width): Uint8Array | null {
  const chunks = readChunks(png)
  const header = chunks?.[0]
  if (!chunks || header?.kind !== 'IHDR' || header.data.length !== 13 || chunks.at(-1)?.kind !== 'IEND') return null
  const isSize = header.data.readUInt32BE(0) === width && header.data.readUInt32BE(4) === height
  const [depth, colour = 0, packing, filtering, interlaced] = header.data.subarray(8)
  const channels = CHANNELS[colour]
  if (!isSize || depth !== DEPTH || !channels || packing || filtering || interlaced) return null
  const rows = unpack(chunks, height * (1 + width * channels))
  return rows && toRgba(rows, { width, height, channels })
}

function unpack(chunks: readonly Chunk[], length: number): Buffer | null {
  try {
    const packed = Buffer.concat(chunks.filter(({ kind }) => kind === 'IDAT').map(({ data }) => data))
    const rows = inflateSync(packed, { maxOutputLength: length })
    return rows.length === length ? rows : null
  } catch {
    return null
  }
}

interface Layout {
  width: number
  height: number
  channels: number
}

function toRgba(rows: Buffer, { width, height, channels }: Layout): Uint8Array | null {
  const rgba = new Uint8Array(width * height * 4).fill(255)
  const length = width * channels
  let above = new Uint8Array(length)
  for (let y = 0; y < height; y++) {
    const start = y * (length + 1)
    const filter = rows[start] ?? 0
    if (filter >= FILTERS.length) return null
    const row = new Uint8Array(length)
    for (let x = 0; x < length; x++) {
      const left = x < channels ? 0 : (row[x - channels] ?? 0)
      const corner = x < channels ? 0 : (above[x - channels] ?? 0)
      row[x] = (rows[start + 1 + x] ?? 0) + expectation(filter, left, above[x] ?? 0, corner)
      rgba[(y * width + Math.floor(x / channels)) * 4 + (x % channels)] = row[x] ?? 0
    }
    above = row
  }
  return rgba
}
