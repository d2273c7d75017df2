import { inflateSync } from 'node:zlib'
import { readChunks, type Chunk } from './chunks.ts'
import { expectation, FILTERS } from './filters.ts'

const DEPTH = 8
/** Bytes per pixel of the colour types that browsers write: with and without transparency. */
const CHANNELS: Readonly<Record<number, number>> = { 6: 4, 2: 3 }

/**
 * The RGBA pixels of a PNG of exactly `size` by `size` pixels, in the format that browsers write. All other data is
 * ignored. Null for any other file; never unpacks more than the pixels.
 */
export function decodePng(png: Buffer, size: number): Uint8Array | null {
  const chunks = readChunks(png)
  const header = chunks?.[0]
  if (!chunks || header?.kind !== 'IHDR' || header.data.length !== 13 || chunks.at(-1)?.kind !== 'IEND') return null
  const [width, height] = [header.data.readUInt32BE(0), header.data.readUInt32BE(4)]
  const [depth, colour = 0, packing, filtering, interlaced] = header.data.subarray(8)
  const channels = CHANNELS[colour]
  if (width !== size || height !== size || depth !== DEPTH || !channels || packing || filtering || interlaced) return null
  const rows = unpack(chunks, size * (1 + size * channels))
  return rows && toRgba(rows, size, channels)
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

function toRgba(rows: Buffer, size: number, channels: number): Uint8Array | null {
  const rgba = new Uint8Array(size * size * 4).fill(255)
  const width = size * channels
  let above = new Uint8Array(width)
  for (let y = 0; y < size; y++) {
    const start = y * (width + 1)
    const filter = rows[start] ?? 0
    if (filter >= FILTERS.length) return null
    const row = new Uint8Array(width)
    for (let x = 0; x < width; x++) {
      const left = x < channels ? 0 : (row[x - channels] ?? 0)
      const corner = x < channels ? 0 : (above[x - channels] ?? 0)
      row[x] = (rows[start + 1 + x] ?? 0) + expectation(filter, left, above[x] ?? 0, corner)
      rgba[(y * size + Math.floor(x / channels)) * 4 + (x % channels)] = row[x] ?? 0
    }
    above = row
  }
  return rgba
}
