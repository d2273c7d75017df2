import type { ReadStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import { LOCALES } from '#shared/locale.ts'
import { CLIP_FORMS, isPlayable } from '#shared/video.ts'
import { idSchema } from '#shared/wire.schema.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/api-error.ts'
import type { App } from '../http/typed-app.ts'
import { clipAnswers } from './clip-answers.ts'
import { clipsSchema, writeClips } from './clips.ts'
import { demoFile } from './demo-recording.ts'
import { mediaFolder } from './folder.ts'
import type { KnownStream, Library } from './library.ts'
import { partPath, readPart } from './match-file/names.ts'
import { findReadyFile, nameOfFile } from './match-file/ready.ts'
import { sendBytes, sendFile, sendPlaylist } from './media-answers.ts'
import { openSegmentCache } from './segment-cache.ts'
import type { MediaStore } from './store/media-store.ts'
import { fileScope, isValidMediaToken, watcherOf, type MediaKeys } from './token.ts'

const PLAYLIST = 'index.m3u8'
const CLIP = 'clip.mp4'
const PICTURE = 'picture.mp4'
/** While a long file is sent, whether it may be is asked so often. Milliseconds. */
const ASK_EVERY = 500
/** How long an edge may keep a playlist, and a segment: a stop reaches it within five seconds. Seconds. */
const EDGE_PLAYLIST = 1
const EDGE_SEGMENT = 4

const params = z.object({
  token: z.string().max(120),
  stream: idSchema,
  file: z.string().regex(/^(?:index\.m3u8|(?:clip|picture|match-\d{1,3})\.mp4|init-\d{1,3}\.mp4|\d{6}\.m4s)$/),
})
const query = z.object({
  /** Of the playlist, a clip and a picture. */
  clips: clipsSchema.optional(),
  /** Of a clip. */
  form: z.enum(CLIP_FORMS).default('original'),
  /** Of the name of a whole match. */
  lang: z.enum(LOCALES).default('en'),
})

/**
 * Sends our own video to those who have an address of it: live from memory, recordings from disk while they are sent. What
 * is in a bucket is sent from memory, too, once it is here as a whole.
 */
export function deliveryRoutes(
  app: App,
  deps: Deps & {
    config: Pick<Config, 'dataFolder' | 'ffmpegPath' | 'mediaEdge'>
    media: MediaStore
    mediaKeys: MediaKeys
    library: Library
  },
): void {
  const { media } = deps
  const inMemory = openSegmentCache()
  const pathOf = ({ source }: KnownStream, id: string, file: string) =>
    source === 'camera' ? media.localPath(`${id}/${file}`) : demoFile(source, file)
  const read = ({ source }: KnownStream, id: string, file: string) =>
    source === 'camera' ? media.read(`${id}/${file}`) : readFile(demoFile(source, file)).catch(() => null)
  const readOnce = (stream: KnownStream, id: string, file: string) =>
    inMemory.read(pathOf(stream, id, file) ?? `${id}/${file}`, () => read(stream, id, file))
  /** The memory is for what all who watch live want now: a clip that is on this machine would take its place. */
  const readForClip = (stream: KnownStream, id: string) => (file: string) =>
    pathOf(stream, id, file) === null ? readOnce(stream, id, file) : read(stream, id, file)
  const { sendClip, sendPicture } = clipAnswers(deps.config)

  async function findShown(id: string): Promise<KnownStream> {
    const stream = await deps.library.find(id)
    if (!stream) throw new ApiError('not_found', 'There is no such stream.')
    if (stream.state === 'stopped' || stream.state === 'expired') throw new ApiError('gone', 'The stream has ended.')
    if (!isPlayable(stream.state)) throw new ApiError('not_found', 'The stream has not begun.')
    return stream
  }

  /** Ends what is being sent when the stream is stopped: a whole match takes minutes to send. */
  function endWithStream(id: string, file: ReadStream): void {
    const timer = setInterval(() => void findShown(id).catch((error: Error) => file.destroy(error)), ASK_EVERY)
    file.once('close', () => clearInterval(timer))
  }

  /** Allows an edge to keep an answer (RFC 9213). It is the same for all who may have it; browsers keep nothing. */
  function allowEdge(reply: FastifyReply, seconds: number): void {
    if (deps.config.mediaEdge) void reply.header('cdn-cache-control', `max-age=${seconds}`)
  }

  app.get('/media/:token/:stream/:file', { schema: { params, querystring: query, hide: true } }, async (request, reply) => {
    const { token, stream: id, file } = request.params
    const { clips, form, lang } = request.query
    void reply.header('cache-control', 'no-store')
    const part = readPart(file)
    const scope = part === null ? id : fileScope(id, file)
    if (!isValidMediaToken(deps.mediaKeys, token, scope, deps.now())) throw new ApiError('forbidden', 'This address has ended.')
    request.noted = { ...request.noted, watcher: watcherOf(token) }
    const stream = await findShown(id)
    if (part !== null) {
      const found = await findReadyFile(deps.db, id, part)
      if (!found) throw new ApiError('not_found', 'There is no such file.')
      void reply.header('content-disposition', nameOfFile(found, part, lang))
      return sendFile(request, reply, partPath(mediaFolder(deps.config), id, part), (sent) => endWithStream(id, sent))
    }
    const wanted = { clip: clips?.[0], form, read: readForClip(stream, id) }
    if (file === CLIP) return sendClip(reply, stream, wanted)
    if (file === PICTURE) return sendPicture(reply, stream, wanted)
    if (file === PLAYLIST && clips) return reply.type('application/vnd.apple.mpegurl').send(writeClips(stream.rows, clips))
    if (file === PLAYLIST) {
      allowEdge(reply, EDGE_PLAYLIST)
      return sendPlaylist(request, reply, stream)
    }
    const path = pathOf(stream, id, file)
    // A file that the playlist does not have yet may still be replaced.
    const isNewest = stream.state !== 'recorded' && (stream.source !== 'camera' || numberOf(file) <= stream.segments)
    if (path !== null && !isNewest) return sendFile(request, reply, path)
    const isLasting = isNewest || stream.state === 'recorded'
    const content = await (isLasting ? readOnce : read)(stream, id, file)
    if (content && isLasting) allowEdge(reply, EDGE_SEGMENT)
    return sendBytes(request, reply, content)
  })
}

/** The number of a segment; 0 for other files. */
function numberOf(file: string): number {
  return Number(/^(\d{6})\.m4s$/.exec(file)?.[1] ?? 0)
}
