import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isPlayable } from '#shared/video.ts'
import { idSchema } from '#shared/wire.schema.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/api-error.ts'
import type { App } from '../http/typed-app.ts'
import { readRange } from './byte-range.ts'
import { demoFile } from './demo-recording.ts'
import { mediaFolder } from './folder.ts'
import type { Library } from './library.ts'
import { isValidMediaToken, type MediaKeys } from './token.ts'

const PLAYLIST = 'index.m3u8'
/** Bytes that are read at once: fewer and larger reads leave the event loop to others. */
const CHUNK = 256 * 1024

const params = z.object({
  token: z.string().max(120),
  stream: idSchema,
  file: z.string().regex(/^(?:index\.m3u8|init-\d{1,3}\.mp4|\d{6}\.m4s)$/),
})

/** Sends our own video to those who have an address of it. Files are read from disk while they are sent. */
export function deliveryRoutes(
  app: App,
  deps: Deps & { config: Pick<Config, 'dataFolder'>; mediaKeys: MediaKeys; library: Library },
): void {
  const media = mediaFolder(deps.config)
  app.get('/media/:token/:stream/:file', { schema: { params, hide: true } }, async (request, reply) => {
    const { token, stream: id, file } = request.params
    void reply.header('cache-control', 'no-store')
    if (!isValidMediaToken(deps.mediaKeys, token, id, deps.now())) throw new ApiError('forbidden', 'This address has ended.')
    const stream = await deps.library.find(id)
    if (!stream) throw new ApiError('not_found', 'There is no such stream.')
    if (stream.state === 'stopped' || stream.state === 'expired') throw new ApiError('gone', 'The stream has ended.')
    if (!isPlayable(stream.state)) throw new ApiError('not_found', 'The stream has not begun.')
    if (file === PLAYLIST) return sendPlaylist(request, reply, stream)
    return sendFile(request, reply, stream.source === 'demo' ? demoFile(file) : join(media, id, file))
  })
}

function sendPlaylist({ headers }: FastifyRequest, reply: FastifyReply, stream: { playlist: Buffer; compressed: Buffer }) {
  void reply.type('application/vnd.apple.mpegurl').header('vary', 'accept-encoding')
  if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return reply.send(stream.playlist)
  return reply.header('content-encoding', 'gzip').send(stream.compressed)
}

async function sendFile({ headers }: FastifyRequest, reply: FastifyReply, path: string) {
  const found = await stat(path).catch(() => null)
  if (!found) throw new ApiError('not_found', 'There is no such segment.')
  const range = readRange(headers.range, found.size)
  void reply.type('video/mp4').header('accept-ranges', 'bytes')
  if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${found.size}`).send()
  const { start, end } = range ?? { start: 0, end: found.size - 1 }
  if (range) void reply.code(206).header('content-range', `bytes ${start}-${end}/${found.size}`)
  return reply.header('content-length', String(end - start + 1)).send(createReadStream(path, { start, end, highWaterMark: CHUNK }))
}
