import type { FastifyContextConfig, RouteOptions } from 'fastify'
import { ERROR_STATUS, type ErrorCode } from '#shared/errors.ts'
import { errorSchema } from '#shared/wire.schema.ts'
import { z } from 'zod'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route itself may refuse with; what guards and parsers before it refuse with follows from its options. */
    errors?: readonly ErrorCode[]
  }
}

type Route = Pick<RouteOptions, 'method' | 'schema'> & { config?: FastifyContextConfig }

/** Every error code that a route may answer. */
export function errorsOf({ method, schema, config = {} }: Route): ErrorCode[] {
  const { access, changesState, errors = [] } = config
  const reads = [method].flat().every((name) => name === 'GET' || name === 'HEAD')
  const codes = new Set<ErrorCode>([...errors, 'internal', 'unavailable', 'too_many_requests'])
  const add = (when: boolean, ...more: ErrorCode[]) => when && more.forEach((code) => codes.add(code))
  add(access !== 'public', 'unauthenticated')
  add(Array.isArray(access), 'forbidden')
  add(changesState ?? !reads, 'cross_site')
  add(!reads, 'bad_request', 'payload_too_large', 'unsupported_media_type')
  add(Boolean(schema?.body ?? schema?.params ?? schema?.querystring), 'validation_failed')
  return [...codes]
}

/** The same as answers: a schema for each status, which names its codes. */
export function errorAnswers(route: Route): Record<number, z.ZodType> {
  const byStatus = Map.groupBy(errorsOf(route).toSorted(), (code) => ERROR_STATUS[code])
  return Object.fromEntries(
    Array.from(byStatus, ([status, codes]) => [
      status,
      // What else stands beside the error, as `exists` does, is the route's own to declare.
      z
        .looseObject({ error: errorSchema.shape.error.extend({ code: z.enum(codes) }) })
        .describe(codes.map((code) => `\`${code}\``).join(', ')),
    ]),
  )
}
