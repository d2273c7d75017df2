import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Viewer } from '../auth/viewer.ts'

/** Who does what is done; for routes that somebody signed in has called. */
export function actorOf(request: FastifyRequest): string {
  return (request.viewer as Viewer).userId
}

/** The answer of a call that has nothing to tell. */
export const emptyAnswer = { 204: z.null().describe('Done') }
