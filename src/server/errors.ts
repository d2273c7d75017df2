import type { FastifyReply } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { ERROR_STATUS, type ErrorCode } from '#shared/errors.ts'
import type { App } from './typed-app.ts'
import { Refusal } from './refusal.ts'

/** Turns whatever is thrown into the contract's error body; what we did not foresee is logged and masked. */
export function answerErrors(app: App): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = toRefusal(error)
    request.noted.error = refusal.code
    request.noted = { ...request.noted, error: refusal.code, ...(refusal.about && { user: refusal.about }) }
    // What we refuse ourselves, as when the database is away, stands in the request's own line.
    if (refusal.status >= 500 && !(error instanceof Refusal)) request.log.error({ err: error }, 'request failed')
    if (refusal.retryAfter !== null) void reply.header('retry-after', String(refusal.retryAfter))
    return reply.code(refusal.status).send(refusal.body)
  })
  app.setNotFoundHandler((_request, reply) => {
    const refusal = new Refusal('not_found', 'There is nothing at this address.')
    return reply.code(refusal.status).send(refusal.body)
  })
}

/** Answers for an address that cannot even be read, which Fastify asks for before any route or hook is found. */
export function answerUnreadable(_error: Error, _request: unknown, reply: FastifyReply): void {
  const refusal = new Refusal('bad_request', 'This address cannot be read.')
  void reply.code(refusal.status).header('x-content-type-options', 'nosniff').send(refusal.body)
}

/** The refusal that anything thrown amounts to; what nobody foresaw is masked. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const details = error.validation.map(({ instancePath, message }) => ({ field: instancePath.slice(1).replaceAll('/', '.'), message }))
    return new Refusal('validation_failed', 'Something in the request is missing or wrong.', { details })
  }
  const status = statusOf(error)
  if (status >= 500) return isDatabaseAway(error) ? databaseAway() : new Refusal('internal', 'Something went wrong on our side.')
  return new Refusal(codeFor(status), error instanceof Error ? error.message : 'The request was refused.')
}

function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 600 ? status : 500
}

function codeFor(status: number): ErrorCode {
  const fitting = (Object.keys(ERROR_STATUS) as ErrorCode[]).find((code) => ERROR_STATUS[code] === status)
  return fitting ?? 'bad_request'
}

function databaseAway(): Refusal {
  return new Refusal('unavailable', 'The service is not quite available just now. Try again shortly.')
}

/** Whether the database could not be reached, or was shutting down. */
function isDatabaseAway(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at ? String(at.code) : ''
    if (
      /^(ECONN|ENOENT|ETIMEDOUT|57P0|08|53)/.test(code) ||
      /timeout exceeded when trying to connect|Connection terminated/.test(at.message)
    )
      return true
  }
  return false
}
