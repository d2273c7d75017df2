import { readFileSync } from 'node:fs'

const FOLDER = 'src/server/demo/recording'

/** The recording of the demo world, as a camera would send it. */
export const INIT = readFileSync(`${FOLDER}/init-1.mp4`)

export function segmentBytes(number: number): Buffer {
  return readFileSync(`${FOLDER}/${String(((number - 1) % 20) + 1).padStart(6, '0')}.m4s`)
}
