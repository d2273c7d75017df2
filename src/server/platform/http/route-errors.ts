import type { FastifyContextConfig, RouteOptions } from 'fastify'
import type { ErrorCode } from '#shared/errors.ts'
import { ERROR_STATUS } from './api-error.ts'
import { errorSchema } from '#shared/wire.schema.ts'
import { z } from 'zod'

type Route = Pick<RouteOptions, 'method' | 'schema'> & { config?: FastifyContextConfig }

/** All error codes of a route: those of its call, and those of guards and parsers. */
export function errorCodesOf({ method, schema, config = {} }: Route): ErrorCode[] {
  const { access, changesState, beforeSecondFactor, errors = [] } = config.call ?? {}
  const reads = [method].flat().every((name) => name === 'GET' || name === 'HEAD')
  const codes = new Set<ErrorCode>([...errors, 'internal', 'unavailable', 'too_many_requests'])
  const add = (when: boolean, ...more: ErrorCode[]) => when && more.forEach((code) => codes.add(code))
  add(access !== 'public', 'unauthenticated')
  add(access !== 'public' && !beforeSecondFactor, 'second_factor_required')
  add(Array.isArray(access), 'forbidden')
  add(changesState ?? !reads, 'cross_site')
  add(!reads, 'bad_request', 'payload_too_large', 'unsupported_media_type')
  add(Boolean(schema?.body ?? schema?.params ?? schema?.querystring), 'validation_failed')
  return [...codes]
}

/** A schema of the error answer for each status, with its codes. */
export function errorAnswers(route: Route): Record<number, z.ZodType> {
  const byStatus = Map.groupBy(errorCodesOf(route).toSorted(), (code) => ERROR_STATUS[code])
  return Object.fromEntries(
    Array.from(byStatus, ([status, codes]) => [
      status,
      // Other fields next to the error, such as `exists`, are declared by the route.
      z
        .looseObject({ error: errorSchema.shape.error.extend({ code: z.enum(codes) }) })
        .describe(codes.map((code) => `\`${code}\``).join(', ')),
    ]),
  )
}
