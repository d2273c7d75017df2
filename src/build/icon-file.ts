const HEADER = 6
const ENTRY = 16

/** Wraps a square PNG of up to 255 px into an ICO file, which browsers request at /favicon.ico. */
export function iconFile(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(HEADER + ENTRY)
  head.writeUInt16LE(1, 2) // kind: icon
  head.writeUInt16LE(1, 4) // pictures
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt16LE(1, 10) // colour planes
  head.writeUInt16LE(32, 12) // bits per pixel
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}
