import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { LOCALES } from '#shared/locale.ts'
import { idSchema } from '#shared/wire.schema.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/api-error.ts'
import type { App } from '../http/typed-app.ts'
import { endWithout, type Admission } from './admission.ts'
import { mediaFolder } from './folder.ts'
import { partPath, readPart } from './match-file/names.ts'
import { findReadyFile, nameOfFile } from './match-file/ready.ts'
import { sendFile, sendPlaylist } from './media-answers.ts'
import type { RecordingFiles } from './recording-files.ts'
import { PLAYLIST, RECORDING_FILE } from './playlist.ts'
import { fileScope, sessionOf } from './token.ts'

/** How long an edge may keep a playlist, and a segment: a stop reaches it within five seconds. Seconds. */
const EDGE_PLAYLIST = 1
const EDGE_SEGMENT = 4

const params = z.object({
  token: z.string().max(120),
  stream: idSchema,
  file: z.union([z.string().regex(RECORDING_FILE), z.string().regex(/^match-\d{1,3}\.mp4$/)]),
})
/** Of the name of a whole match. */
const query = z.object({ lang: z.enum(LOCALES).default('en') })

/** Sends our own video to those who have an address of it: live and recorded, and whole matches as files. */
export function deliveryRoutes(
  app: App,
  deps: Deps & { config: Pick<Config, 'dataFolder' | 'mediaEdge'>; admission: Admission; recordings: RecordingFiles },
): void {
  const { admission, recordings } = deps

  /** Allows an edge to keep an answer (RFC 9213). It is the same for all who may have it; browsers keep nothing. */
  function allowEdge(reply: FastifyReply, seconds: number): void {
    if (deps.config.mediaEdge) void reply.header('cdn-cache-control', `max-age=${seconds}`)
  }

  app.get('/media/:token/:stream/:file', { schema: { params, querystring: query, hide: true } }, async (request, reply) => {
    const { token, stream: id, file } = request.params
    void reply.header('cache-control', 'no-store')
    const part = readPart(file)
    const admit = () => admission.admit(token, part === null ? id : fileScope(id, file), id)
    const { stream } = await admit()
    request.noted = { ...request.noted, session: sessionOf(token) }
    if (part !== null) {
      const found = await findReadyFile(deps.db, id, part)
      if (!found) throw new ApiError('not_found', 'There is no such file.')
      void reply.header('content-disposition', nameOfFile(found, part, request.query.lang))
      endWithout(reply, admit)
      return sendFile(request, reply, partPath(mediaFolder(deps.config), id, part))
    }
    if (file !== PLAYLIST) return recordings.send(request, reply, stream, file, () => allowEdge(reply, EDGE_SEGMENT))
    allowEdge(reply, EDGE_PLAYLIST)
    return sendPlaylist(request, reply, stream)
  })
}
