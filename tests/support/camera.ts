import { readFileSync } from 'node:fs'

const FOLDER = 'src/server/demo/recording'

/** The recording of the demo world, as a camera would send it. */
export const INIT = readFileSync(`${FOLDER}/init-1.mp4`)

export function segmentBytes(number: number): Buffer {
  return readFileSync(`${FOLDER}/${String(((number - 1) % 20) + 1).padStart(6, '0')}.m4s`)
}

/** The init segment of a camera whose pictures have another level of H.264: they do not fit into the same file. */
export function otherInit(): Buffer {
  const bytes = Buffer.from(INIT)
  // The fourth byte of the decoder's configuration (ISO/IEC 14496-15).
  const level = bytes.indexOf('avcC') + 4 + 3
  bytes.writeUInt8(bytes.readUInt8(level) + 1, level)
  return bytes
}
