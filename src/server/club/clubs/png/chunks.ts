import { crc32 } from 'node:zlib'

/** The signature of PNG files. */
export const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex')

/** A chunk of a PNG. */
export interface Chunk {
  kind: string
  data: Buffer
}

/** Writes a chunk with length and checksum. */
export function writeChunk(kind: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, checksum])
}

/** Chunks of a picture: what writes smaller ones than a kilobyte writes no pictures. */
const CHUNKS_MAX = 2000

/** Reads all chunks; null if the bytes are not a valid PNG. */
export function readChunks(png: Buffer): Chunk[] | null {
  if (!png.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return null
  const chunks: Chunk[] = []
  for (let at = SIGNATURE.length; at < png.length;) {
    if (at + 12 > png.length || chunks.length === CHUNKS_MAX) return null
    const end = at + 8 + png.readUInt32BE(at)
    if (end + 4 > png.length || png.readUInt32BE(end) !== crc32(png.subarray(at + 4, end))) return null
    chunks.push({ kind: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, end) })
    at = end + 4
  }
  return chunks
}
