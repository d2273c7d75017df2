import { readFileSync } from 'node:fs'
import type { Camera } from '#shared/video.schema.ts'
import { passTime } from './monotonic-clock.ts'
import type { createService } from './service.ts'

type Service = Awaited<ReturnType<typeof createService>>

const FOLDER = 'src/server/operations/demo/recording'

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

/** What a node knows of a stream is half a second old at most. */
export const settle = () => passTime(550)

/** Gives a game a camera, in the name of staff. It sends pictures that were taken two seconds ago. */
export async function startCamera({ app, call, deps }: Pick<Service, 'app' | 'call' | 'deps'>, game: string, token: string) {
  const answer = await call({ method: 'POST', url: `/console/games/${game}/camera`, token })
  const { address, key } = answer.json<{ data: Camera }>().data
  /** @param to the node's application */
  const put = (path: string, payload: Buffer, to = app) =>
    to.inject({
      method: 'PUT',
      url: `${address}/${path}`,
      headers: { 'content-type': 'video/mp4', authorization: `Bearer ${key}`, 'x-captured-at': String(deps.now().getTime() - 2000) },
      payload,
    })
  return {
    id: address.slice('/media/'.length),
    put,
    /** @param picture its number in the recording */
    send: (number: number, picture = number, to = app) => put(`segments/${number}`, segmentBytes(picture), to),
  }
}
