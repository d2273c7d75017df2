import type { FastifyReply } from 'fastify'
import { isPlayable } from '#shared/video.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { Viewers } from '../auth/viewer-cache.ts'
import type { Deps } from '../deps.ts'
import { audienceOf, mayWatchStream } from '../games/policy.ts'
import { ApiError } from '../http/api-error.ts'
import type { KnownStream, Library } from './library.ts'
import { isValidMediaToken, sessionOf, type MediaKeys } from './token.ts'

/** While something long is sent, whether it may be is asked so often. Milliseconds. */
const ASK_EVERY = 500

/** What an address leads to, for whom. */
export interface Admitted {
  viewer: Viewer
  stream: KnownStream
}

export type AdmissionDeps = Pick<Deps, 'now'> & { library: Library; viewers: Pick<Viewers, 'of' | 'cached'>; mediaKeys: MediaKeys }

/**
 * Lets those in who have an address of media and may still watch. What is asked at each request is in memory: of a stream for
 * half a second, of a viewer for five or until something about the account changes.
 */
export function openAdmission({ now, library, viewers, mediaKeys }: AdmissionDeps) {
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
      if (!viewer || viewer.half) throw ended()
      const stream = await findShown(streamId)
      if (!mayWatchStream(audienceOf(viewer, now()), stream)) throw ended()
      return { viewer, stream }
    },
  }
}

export type Admission = ReturnType<typeof openAdmission>

/** Ends an answer that takes long when it may not be sent any more: a whole match takes minutes. */
export function endWithout(reply: FastifyReply, admitted: () => Promise<unknown>): void {
  const timer = setInterval(() => void admitted().catch(() => reply.raw.destroy()), ASK_EVERY)
  reply.raw.once('close', () => clearInterval(timer))
}

function ended(): ApiError {
  return new ApiError('forbidden', 'This address has ended.')
}
