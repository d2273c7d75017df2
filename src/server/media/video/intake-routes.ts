import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { idSchema } from '#shared/wire.schema.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import type { App } from '../../platform/http/typed-app.ts'
import type { DiskWatch } from '../../platform/limits/disk.ts'
import { MAX_INIT_BYTES, MAX_SEGMENT_BYTES } from './cmaf.ts'
import { hashKey, requireFilming, takeInit, takeSegment, type IntakeDeps } from './intake.ts'

/** Requests of one camera: a slow one of before and the next may meet. */
const MAX_AT_ONCE = 3
const TYPES = ['video/mp4', 'video/iso.segment', 'application/octet-stream']

const instant = z.coerce.number().int().min(1_500_000_000_000).max(9_999_999_999_999)
const headers = z.object({ 'x-captured-at': instant, 'x-sent-at': instant.optional() })
const params = z.object({ stream: idSchema })

/**
 * Where cameras send their pictures. It stands next to the API, because a camera has a key instead of a session, and sends
 * bytes. Its key, the time and the size are checked before the bytes are read.
 */
export function intakeRoutes(app: App, deps: IntakeDeps & { recordingDisk: DiskWatch }): void {
  void app.register(async (intake: App) => {
    const sending = new Map<string, number>()
    intake.decorateRequest('sentBy', null)
    intake.addContentTypeParser(TYPES, { parseAs: 'buffer', bodyLimit: MAX_SEGMENT_BYTES }, (_request, body, done) => done(null, body))
    intake.addHook('onRequest', async (request, reply) => {
      void reply.header('cache-control', 'no-store')
      deps.recordingDisk.requireDiskSpace()
      const { stream } = request.params as { stream: string }
      const [, key = ''] = /^Bearer (\S{20,100})$/i.exec(request.headers.authorization ?? '') ?? []
      await requireFilming(deps, stream, hashKey(key))
      // For a camera that has gone meanwhile, no later hook runs.
      if (reply.raw.destroyed) return
      const count = (sending.get(stream) ?? 0) + 1
      if (count > MAX_AT_ONCE) throw new ApiError('too_many_requests', 'A camera sends one segment after the other.')
      sending.set(stream, count)
      request.sentBy = stream
    })
    const done = (request: FastifyRequest) => {
      const { sentBy } = request
      request.sentBy = null
      if (sentBy === null) return
      const left = (sending.get(sentBy) ?? 0) - 1
      if (left > 0) sending.set(sentBy, left)
      else sending.delete(sentBy)
    }
    intake.addHook('onResponse', async (request) => done(request))
    intake.addHook('onRequestAbort', async (request) => done(request))

    intake.put(
      '/media/:stream/init',
      { bodyLimit: MAX_INIT_BYTES, schema: { params, hide: true } },
      async ({ params: { stream }, body }) => ({
        data: await takeInit(deps, stream, bytesOf(body)),
      }),
    )

    intake.put(
      '/media/:stream/segments/:n',
      {
        bodyLimit: MAX_SEGMENT_BYTES,
        schema: { params: params.extend({ n: z.coerce.number().int().min(1).max(999_999) }), headers, hide: true },
      },
      async ({ params: { stream, n }, body, headers: said }, reply) => ({
        data: await takeSegment(deps, stream, {
          number: n,
          bytes: bytesOf(body),
          capturedAt: said['x-captured-at'],
          sentAt: said['x-sent-at'] ?? null,
          // When the camera began to send: a slow line takes longer than the clocks may differ.
          arrivedAt: Math.round(deps.now().getTime() - reply.elapsedTime),
        }),
      }),
    )
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The stream whose camera sends, while it counts. */
    sentBy: string | null
  }
}

function bytesOf(body: unknown): Buffer {
  if (!Buffer.isBuffer(body) || body.length === 0) throw new ApiError('bad_request', 'A camera sends bytes.')
  return body
}
