import { indexedPng } from './png.ts'

/** Bits a pixel: sixteen steps from the ground to the mark are as many as the eye tells apart along its edges. */
const DEPTH = 4
const STEPS = 2 ** DEPTH - 1

type Colour = readonly [red: number, green: number, blue: number]

/** How much of each pixel of a square is covered, from 0 to 255. */
export interface Mask {
  size: number
  cover: Uint8Array
}

/** The mask of a picture that is so many times smaller. */
export function shrink({ size, cover }: Mask, times: number): Mask {
  const small = Math.floor(size / times)
  const shrunk = Uint8Array.from({ length: small * small }, (_, place) => {
    const [left, top] = [(place % small) * times, Math.floor(place / small) * times]
    let sum = 0
    for (let y = top; y < top + times; y++) for (let x = left; x < left + times; x++) sum += cover[y * size + x] ?? 0
    return Math.round(sum / times ** 2)
  })
  return { size: small, cover: shrunk }
}

/** A PNG of one colour with a mark of another in its middle: all but the mark packs to next to nothing. */
export function startImage(mark: Mask, { width, height }: { width: number; height: number }, ground: Colour, ink: Colour): Buffer {
  const palette = Array.from({ length: STEPS + 1 }, (_, step) =>
    ground.map((from, channel) => Math.round(from + (((ink[channel] ?? 0) - from) * step) / STEPS)),
  )
  // Two pixels a byte; each row begins with its filter: 0, none.
  const rowLength = 1 + Math.ceil(width / 2)
  const rows = Buffer.alloc(height * rowLength)
  const [left, top] = [Math.floor((width - mark.size) / 2), Math.floor((height - mark.size) / 2)]
  for (const [place, cover] of mark.cover.entries()) {
    const [x, y] = [left + (place % mark.size), top + Math.floor(place / mark.size)]
    const at = y * rowLength + 1 + (x >> 1)
    rows[at] = (rows[at] ?? 0) | (Math.round((cover * STEPS) / 255) << (x % 2 === 0 ? DEPTH : 0))
  }
  return indexedPng({ width, height, depth: DEPTH, palette, rows })
}
