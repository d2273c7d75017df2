import { deflateSync } from 'node:zlib'
import { SIGNATURE, writeChunk } from '#server/clubs/png/chunks.ts'

const INDEXED = 3

/** Encodes RGBA pixels as a PNG with a palette: a third of a browser's file size for flat images. */
export function encodePng(rgba: Uint8Array, width: number, height = width): Buffer {
  const { palette, indices } = reduceColours(rgba)
  const alphas = palette.map(([, , , alpha = 255]) => alpha)
  const rows = Buffer.alloc(height * (width + 1)) // each row begins with its filter: 0, none
  for (let y = 0; y < height; y++) rows.set(indices.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  const colours = palette.map(([r = 0, g = 0, b = 0]) => [r, g, b])
  return indexedPng({ width, height, depth: 8, palette: colours, alphas: alphas.every((alpha) => alpha === 255) ? [] : alphas, rows })
}

/** A PNG with a palette. Its rows are packed by depth, each after a filter byte of 0 (none). */
export interface Indexed {
  width: number
  height: number
  /** Bits per pixel. */
  depth: 4 | 8
  palette: readonly (readonly number[])[]
  /** The opacity of each colour; empty if all are opaque. */
  alphas?: readonly number[]
  rows: Uint8Array
}

export function indexedPng({ width, height, depth, palette, alphas = [], rows }: Indexed): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([depth, INDEXED, 0, 0, 0], 8)
  return Buffer.concat([
    SIGNATURE,
    writeChunk('IHDR', header),
    writeChunk('PLTE', Buffer.from(palette.flat())),
    ...(alphas.length > 0 ? [writeChunk('tRNS', Buffer.from(alphas))] : []),
    writeChunk('IDAT', deflateSync(rows, { level: 9 })),
    writeChunk('IEND', Buffer.alloc(0)),
  ])
}

/**
 * Merges similar colours (within eight steps per channel) into the most frequent one. Areas keep their exact colour;
 * only blends along their edges change, invisibly.
 */
function reduceColours(rgba: Uint8Array): { palette: Uint8Array[]; indices: Uint8Array } {
  const pixels = Array.from({ length: rgba.length / 4 }, (_, index) => rgba.subarray(index * 4, index * 4 + 4))
  const counts = Map.groupBy(pixels, (pixel) => pixel.join())
  const byFrequency = [...counts.values()].toSorted((a, b) => b.length - a.length).map((same) => same[0] as Uint8Array)
  const places = new Map<string, number>()
  const palette: Uint8Array[] = []
  for (const colour of byFrequency) {
    if (places.has(neighbourhood(colour))) continue
    places.set(neighbourhood(colour), palette.push(colour) - 1)
  }
  if (palette.length > 256) throw new Error(`${palette.length} colours are too many for a palette`)
  return { palette, indices: Uint8Array.from(pixels, (pixel) => places.get(neighbourhood(pixel)) as number) }
}

function neighbourhood(colour: Uint8Array): string {
  return colour.map((channel) => channel >> 3).join()
}
