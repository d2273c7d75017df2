import type { FastifyReply } from 'fastify'
import { isPlayable } from '#shared/video.ts'
import type { Viewer } from '../../people/auth/viewer.ts'
import type { Viewers } from '../../people/auth/viewer-cache.ts'
import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { audienceOf, mayWatchStream } from '../../match/games/policy.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { Counters } from '../../platform/limits/counters.ts'
import type { KnownStream, Library } from './library.ts'
import { isValidMediaToken, sessionOf, type MediaKeys } from './token.ts'
import { segmentNumber } from './playlist.ts'

/** While something long is sent, whether it may be is asked so often. Milliseconds. */
const ASK_EVERY = 500

/** What a viewer loads is counted over this time. Milliseconds. */
const WINDOW = 30_000
/** A request for anything but a segment counts as so much of the film: a playlist of a whole match has as many bytes. Milliseconds. */
export const OTHER_REQUEST = 1000
/** A request for a whole match, or for a part of it. Milliseconds. */
export const FILE_REQUEST = 10_000

/** What an address leads to, for whom. */
interface Admitted {
  viewer: Viewer
  stream: KnownStream
}

type AdmissionDeps = Pick<Deps, 'now'> & {
  config: Pick<Config, 'mediaSpeed'>
  counters: Counters
  library: Library
  viewers: Pick<Viewers, 'of' | 'cached'>
  mediaKeys: MediaKeys
}

/**
 * Lets those in who have an address of media and may still watch. What is asked at each request is in memory: of a stream for
 * half a second, of a viewer for five or until something about the account changes.
 */
export function openAdmission({ now, config, counters, library, viewers, mediaKeys }: AdmissionDeps) {
  async function findShown(id: string): Promise<KnownStream> {
    const stream = await library.find(id)
    if (!stream) throw new ApiError('not_found', 'There is no such stream.')
    if (stream.state === 'stopped' || stream.state === 'expired') throw new ApiError('gone', 'The stream has ended.')
    if (!isPlayable(stream.state)) throw new ApiError('not_found', 'The stream has not begun.')
    return stream
  }

  return {
    /** @throws ApiError `forbidden`, `gone`, `not_found` */
    async admit(token: string, scope: string, streamId: string): Promise<Admitted> {
      if (!isValidMediaToken(mediaKeys, token, scope, now())) throw ended()
      const sessionId = sessionOf(token)
      const cached = viewers.cached(sessionId)
      const viewer = cached === undefined ? await viewers.of(sessionId) : cached
      if (!viewer || viewer.missingSecondFactor) throw ended()
      const stream = await findShown(streamId)
      if (!mayWatchStream(audienceOf(viewer, now()), stream)) throw ended()
      return { viewer, stream }
    },

    /**
     * Counts so many milliseconds of film that a session loads: a viewer who watches, seeks, or has several tabs needs a few times
     * as much as it plays. Counted by session, so people behind one address do not limit each other.
     *
     * @throws ApiError `too_many_requests`
     */
    count({ sessionId }: Viewer, film: number): void {
      const { count, left } = counters.tally(`media:${sessionId}`, WINDOW, Math.ceil(film))
      if (count <= config.mediaSpeed * WINDOW) return
      throw new ApiError('too_many_requests', 'This is loaded much faster than it plays.', { retryAfter: Math.ceil(left / 1000) })
    },
  }
}

export type Admission = ReturnType<typeof openAdmission>

/** How much film a request for a file of a stream asks for. Milliseconds. */
export function filmOf({ rows }: KnownStream, file: string): number {
  // Segments are numbered from 1 on.
  const segment = rows[segmentNumber(file) - 1]
  return Math.max(OTHER_REQUEST, segment?.duration ?? 0)
}

/** Ends an answer that takes long when it may no longer be sent: a whole match takes minutes. */
export function endWithout(reply: FastifyReply, admitted: () => Promise<unknown>): void {
  const timer = setInterval(() => void admitted().catch(() => reply.raw.destroy()), ASK_EVERY)
  reply.raw.once('close', () => clearInterval(timer))
}

function ended(): ApiError {
  return new ApiError('forbidden', 'This address has ended.')
}
