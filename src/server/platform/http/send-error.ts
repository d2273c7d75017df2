import type { FastifyReply } from 'fastify'
import type { ApiError } from './api-error.ts'

/** Sends an error without throwing: during a flood, throwing for each request would cost more than the answer. */
export function sendError(reply: FastifyReply, error: ApiError, headers: Record<string, string> = {}): void {
  reply.request.noted = { ...reply.request.noted, error: error.code }
  void reply
    .code(error.status)
    .headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff', 'retry-after': String(error.retryAfter), ...headers })
    .send(error.body)
}
