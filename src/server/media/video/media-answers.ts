import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { SIZE_HEADER } from '#shared/product.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { readRange, type ByteRange } from './byte-range.ts'

/** Bytes that are read at once: fewer and larger reads leave the event loop to others. */
const CHUNK = 256 * 1024

export const HLS = 'application/vnd.apple.mpegurl'

/** Sends the playlist, compressed where the request allows it. */
export function sendPlaylist({ headers }: FastifyRequest, reply: FastifyReply, stream: { playlist: Buffer; compressed: Buffer }) {
  void reply.type(HLS).headers({ vary: 'accept-encoding', [SIZE_HEADER]: stream.playlist.length })
  if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return reply.send(stream.playlist)
  return reply.header('content-encoding', 'gzip').send(stream.compressed)
}

/** Sends a file that is in memory. */
export function sendBytes(request: FastifyRequest, reply: FastifyReply, content: Buffer | null) {
  const part = sendHead(request, reply, content?.length)
  return part ? reply.send(content?.subarray(part.start, part.end + 1)) : reply.send()
}

/** Sends a file from the disk. */
export async function sendFile(request: FastifyRequest, reply: FastifyReply, path: string) {
  const found = await stat(path).catch(() => null)
  const part = sendHead(request, reply, found?.size)
  if (!part) return reply.send()
  return reply.send(createReadStream(path, { ...part, highWaterMark: CHUNK }))
}

/** The head of an answer with a file of this size. Returns which bytes follow; null if the request asks for none of them. */
function sendHead({ headers }: FastifyRequest, reply: FastifyReply, size: number | undefined): ByteRange | null {
  if (size === undefined) throw new ApiError('not_found', 'There is no such file.')
  const range = readRange(headers.range, size)
  void reply.type('video/mp4').header('accept-ranges', 'bytes')
  if (range === 'unsatisfiable') {
    void reply.code(416).header('content-range', `bytes */${size}`)
    return null
  }
  if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  const part = range ?? { start: 0, end: size - 1 }
  const length = part.end - part.start + 1
  void reply.headers({ 'content-length': length, [SIZE_HEADER]: length })
  return part
}
