import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { z } from 'zod'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isPlayable } from '#shared/video.ts'
import { idSchema } from '#shared/wire.schema.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/api-error.ts'
import type { App } from '../http/typed-app.ts'
import { readRange, type ByteRange } from './byte-range.ts'
import { ClipTooLarge, joinClip } from './clip-file.ts'
import { clipsSchema, segmentsOf, writeClips, type Pictures } from './clips.ts'
import { demoFile } from './demo-recording.ts'
import type { KnownStream, Library } from './library.ts'
import { segmentName, type Segment } from './playlist.ts'
import { openSegmentCache } from './segment-cache.ts'
import type { MediaStore } from './store/media-store.ts'
import { isValidMediaToken, type MediaKeys } from './token.ts'

const PLAYLIST = 'index.m3u8'
/** A clip as a file, and its picture: an MP4 that has one alone, for without a decoder there is no other. */
const CLIP = 'clip.mp4'
const PICTURE = 'picture.mp4'
/** Bytes that are read at once: fewer and larger reads leave the event loop to others. */
const CHUNK = 256 * 1024

const params = z.object({
  token: z.string().max(120),
  stream: idSchema,
  file: z.string().regex(/^(?:index\.m3u8|(?:clip|picture)\.mp4|init-\d{1,3}\.mp4|\d{6}\.m4s)$/),
})
/** The playlist and the file of clips alone. */
const query = z.object({ clips: clipsSchema.optional() })

/**
 * Sends our own video to those who have an address of it: live from memory, recordings from disk while they are sent. What
 * is in a bucket is sent from memory, too, once it is here as a whole.
 */
export function deliveryRoutes(app: App, deps: Deps & { media: MediaStore; mediaKeys: MediaKeys; library: Library }): void {
  const { media } = deps
  const inMemory = openSegmentCache()
  const read = ({ source }: KnownStream, id: string, file: string) =>
    source === 'demo' ? inMemory.read(demoFile(file), readLocal) : inMemory.read(`${id}/${file}`, (path) => media.read(path))
  const inTurn = takingTurns()

  app.get('/media/:token/:stream/:file', { schema: { params, querystring: query, hide: true } }, async (request, reply) => {
    const { token, stream: id, file } = request.params
    void reply.header('cache-control', 'no-store')
    if (!isValidMediaToken(deps.mediaKeys, token, id, deps.now())) throw new ApiError('forbidden', 'This address has ended.')
    const stream = await deps.library.find(id)
    if (!stream) throw new ApiError('not_found', 'There is no such stream.')
    if (stream.state === 'stopped' || stream.state === 'expired') throw new ApiError('gone', 'The stream has ended.')
    if (!isPlayable(stream.state)) throw new ApiError('not_found', 'The stream has not begun.')
    const { clips } = request.query
    if (file === CLIP || file === PICTURE) {
      const still = file === PICTURE
      return sendClip(reply, await inTurn(() => readClip(stream, { clip: clips?.[0], still }, (name) => read(stream, id, name))), still)
    }
    if (file === PLAYLIST && clips) return reply.type('application/vnd.apple.mpegurl').send(writeClips(stream.rows, clips))
    if (file === PLAYLIST) return sendPlaylist(request, reply, stream)
    const path = stream.source === 'demo' ? demoFile(file) : media.localPath(`${id}/${file}`)
    // A file that the playlist does not have yet may still be replaced.
    const isNewest = stream.state !== 'recorded' && (stream.source === 'demo' || numberOf(file) <= stream.segments)
    if (path !== null && !isNewest) return sendFile(request, reply, path)
    const isLasting = isNewest || stream.state === 'recorded'
    return sendBytes(request, reply, await (isLasting ? read(stream, id, file) : media.read(`${id}/${file}`)))
  })
}

/** Clips are joined in memory, one at a time. */
function takingTurns() {
  let last: Promise<unknown> = Promise.resolve()
  return <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
}

interface WantedClip {
  clip: Pictures | undefined
  still: boolean
}

async function readClip(
  { rows }: KnownStream,
  { clip, still }: WantedClip,
  fileOf: (name: string) => Promise<Buffer | null>,
): Promise<Buffer> {
  const segments = (clip ? segmentsOf(rows, clip) : []).slice(0, still ? 1 : undefined)
  if (segments.length === 0) throw new ApiError('not_found', 'There is no such clip.')
  try {
    const whole = async (name: string) => {
      const bytes = await fileOf(name)
      if (!bytes) throw new ApiError('not_found', 'A part of the recording is missing.')
      return bytes
    }
    const parts = async ({ init, number }: Segment) => ({ init: await whole(init), bytes: await whole(segmentName(number)) })
    return await joinClip(segments, parts, still)
  } catch (error) {
    if (error instanceof ClipTooLarge) throw new ApiError('rule_violated', 'The clip is too large for one file.')
    throw error
  }
}

/** A clip is saved. Its name is in the link to it, in the reader's language. */
function sendClip(reply: FastifyReply, content: Buffer, still: boolean) {
  return reply
    .type('video/mp4')
    .header('content-disposition', still ? 'inline' : 'attachment')
    .send(content)
}

function sendPlaylist({ headers }: FastifyRequest, reply: FastifyReply, stream: { playlist: Buffer; compressed: Buffer }) {
  void reply.type('application/vnd.apple.mpegurl').header('vary', 'accept-encoding')
  if (!/\bgzip\b/.test(headers['accept-encoding'] ?? '')) return reply.send(stream.playlist)
  return reply.header('content-encoding', 'gzip').send(stream.compressed)
}

function readLocal(path: string): Promise<Buffer | null> {
  return readFile(path).catch(() => null)
}

/** The number of a segment; 0 for other files. */
function numberOf(file: string): number {
  return Number(/^(\d{6})\.m4s$/.exec(file)?.[1] ?? 0)
}

function sendBytes(request: FastifyRequest, reply: FastifyReply, content: Buffer | null) {
  const part = sendHead(request, reply, content?.length)
  return part ? reply.send(content?.subarray(part.start, part.end + 1)) : reply.send()
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, path: string) {
  const found = await stat(path).catch(() => null)
  const part = sendHead(request, reply, found?.size)
  return part ? reply.send(createReadStream(path, { ...part, highWaterMark: CHUNK })) : reply.send()
}

/** The head of an answer with a file of this size. Returns which bytes follow; null if the request asks for none of them. */
function sendHead({ headers }: FastifyRequest, reply: FastifyReply, size: number | undefined): ByteRange | null {
  if (size === undefined) throw new ApiError('not_found', 'There is no such segment.')
  const range = readRange(headers.range, size)
  void reply.type('video/mp4').header('accept-ranges', 'bytes')
  if (range === 'unsatisfiable') {
    void reply.code(416).header('content-range', `bytes */${size}`)
    return null
  }
  if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  const part = range ?? { start: 0, end: size - 1 }
  void reply.header('content-length', String(part.end - part.start + 1))
  return part
}
