import { deflateSync } from 'node:zlib'
import { SIGNATURE, writeChunk } from './chunks.ts'
import { expectation, FILTERS } from './filters.ts'

const WITH_TRANSPARENCY = 6
const CHANNELS = 4

/** Encodes RGBA pixels (a square without a height) as a PNG without other data. Colours of fully transparent pixels are removed. */
export function encodePng(rgba: Uint8Array, width: number, height = width): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, WITH_TRANSPARENCY, 0, 0, 0], 8)
  const rows: Uint8Array[] = []
  let above = new Uint8Array(width * CHANNELS)
  for (let y = 0; y < height; y++) {
    const row = cleared(rgba.subarray(y * width * CHANNELS, (y + 1) * width * CHANNELS))
    rows.push(shortest(row, above))
    above = row
  }
  return Buffer.concat([
    SIGNATURE,
    writeChunk('IHDR', header),
    writeChunk('IDAT', deflateSync(Buffer.concat(rows), { level: 9 })),
    writeChunk('IEND', Buffer.alloc(0)),
  ])
}

function cleared(row: Uint8Array): Uint8Array<ArrayBuffer> {
  const clean = new Uint8Array(row)
  for (let x = 0; x < clean.length; x += CHANNELS) if (clean[x + 3] === 0) clean.fill(0, x, x + 3)
  return clean
}

/** Applies the filter with the smallest sum of differences, which usually compresses best. */
function shortest(row: Uint8Array, above: Uint8Array): Uint8Array {
  let best = { row: new Uint8Array(), weight: Infinity }
  for (const filter of FILTERS) {
    const filtered = new Uint8Array(row.length + 1)
    filtered[0] = filter
    let weight = 0
    for (let x = 0; x < row.length; x++) {
      const left = x < CHANNELS ? 0 : (row[x - CHANNELS] ?? 0)
      const corner = x < CHANNELS ? 0 : (above[x - CHANNELS] ?? 0)
      const rest = ((row[x] ?? 0) - expectation(filter, left, above[x] ?? 0, corner)) & 255
      filtered[x + 1] = rest
      weight += Math.min(rest, 256 - rest)
    }
    if (weight < best.weight) best = { row: filtered, weight }
  }
  return best.row
}
