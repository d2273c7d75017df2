import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { LOCALES } from '#shared/locale.ts'
import { ANSWER_HEADER, SIZE_HEADER } from '#shared/product.ts'
import { DELTA_QUERY } from '#shared/video.ts'
import { idSchema } from '#shared/wire.schema.ts'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { App } from '../../platform/http/typed-app.ts'
import { endWithout, FILE_REQUEST, filmOf, type Admission } from './admission.ts'
import { mediaFolder } from './folder.ts'
import { partPath, readPart } from './match-file/names.ts'
import { findReadyFile, nameOfFile } from './match-file/ready.ts'
import { HLS, sendFile, sendPlaylist } from './media-answers.ts'
import type { RecordingFiles } from './recording-files.ts'
import { MULTIVARIANT, PLAYLIST, RECORDING_FILE, SMALL_FILE, SMALL_PLAYLIST } from './playlist.ts'
import { openQualities } from './qualities.ts'
import { fileScope, sessionOf } from './token.ts'

/** How long an edge may keep a playlist, and a segment: a stop reaches it within five seconds. Seconds. */
const EDGE_PLAYLIST = 1
const EDGE_SEGMENT = 4

const params = z.object({
  token: z.string().max(120),
  stream: idSchema,
  file: z.union([
    z.literal(MULTIVARIANT),
    z.string().regex(RECORDING_FILE),
    z.string().regex(SMALL_FILE),
    z.string().regex(/^match-\d{1,3}\.mp4$/),
  ]),
})
const query = z.object({
  /** Of the name of a whole match. */
  lang: z.enum(LOCALES).default('en'),
  /** Of a playlist: the player has the rest (RFC 8216bis, 6.2.5). */
  _HLS_skip: z.literal('YES').optional(),
})

/** Sends our own video to those who have an address of it: live and recorded, and whole matches as files. */
export function deliveryRoutes(
  app: App,
  deps: Deps & { config: Pick<Config, 'dataFolder' | 'mediaEdge'>; admission: Admission; recordings: RecordingFiles },
): void {
  const { admission, recordings } = deps
  const qualities = openQualities(recordings)

  /** Allows an edge to keep an answer (RFC 9213, or nginx). It is the same for all who may have it; browsers keep nothing. */
  function allowEdge(reply: FastifyReply, seconds: number): void {
    if (deps.config.mediaEdge) void reply.headers({ 'cdn-cache-control': `max-age=${seconds}`, 'x-accel-expires': seconds })
  }

  app.get('/media/:token/:stream/:file', { schema: { params, querystring: query, hide: true } }, async (request, reply) => {
    const { token, stream: id, file } = request.params
    void reply.header('cache-control', 'no-store')
    const part = readPart(file)
    const admit = () => admission.admit(token, part === null ? id : fileScope(id, file), id)
    const { viewer, stream } = await admit()
    request.noted = { ...request.noted, session: sessionOf(token) }
    admission.count(viewer, part === null ? filmOf(stream, file) : FILE_REQUEST)
    if (part !== null) {
      const found = await findReadyFile(deps.db, id, part)
      if (!found) throw new ApiError('not_found', 'There is no such file.')
      void reply.header('content-disposition', nameOfFile(found, part, request.query.lang))
      endWithout(reply, admit)
      return sendFile(request, reply, partPath(mediaFolder(deps.config), id, part))
    }
    if (file === MULTIVARIANT) {
      const playlist = Buffer.from(await qualities.write(stream))
      allowEdge(reply, EDGE_PLAYLIST)
      return reply.type(HLS).header(SIZE_HEADER, playlist.length).send(playlist)
    }
    const list = file === PLAYLIST ? stream : file === SMALL_PLAYLIST ? stream.small : undefined
    if (list === undefined) return recordings.send(request, reply, stream, file, () => allowEdge(reply, EDGE_SEGMENT))
    if (list === null) throw new ApiError('not_found', 'There is no small rendition now.')
    allowEdge(reply, EDGE_PLAYLIST)
    if (request.query._HLS_skip) {
      // A player that asked for the whole list cannot use it.
      void reply.headers({ [ANSWER_HEADER]: `/${id}/${file}${DELTA_QUERY}`, [SIZE_HEADER]: list.delta.length })
      return reply.type(HLS).send(list.delta)
    }
    return sendPlaylist(request, reply, list)
  })
}
