import type { FastifyReply } from 'fastify'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { ERROR_CODES, type ErrorCode } from '#shared/errors.ts'
import type { App } from './typed-app.ts'
import { ApiError, ERROR_STATUS } from './api-error.ts'

/** Turns every thrown error into the contract's error body. Unexpected errors are logged and masked. */
export function handleErrors(app: App): void {
  app.setErrorHandler((error, request, reply) => {
    const apiError = toApiError(error)
    request.noted = { ...request.noted, error: apiError.code, ...(apiError.about && { user: apiError.about }) }
    // An ApiError needs no log line of its own: its code is in the line of the request.
    if (apiError.status >= 500 && !(error instanceof ApiError)) request.log.error({ err: error }, 'request failed')
    if (apiError.retryAfter !== null) void reply.header('retry-after', String(apiError.retryAfter))
    // Without this header a shared cache may store the error.
    return reply.code(apiError.status).header('cache-control', 'no-store').send(apiError.body)
  })
  app.setNotFoundHandler((_request, reply) => {
    const apiError = new ApiError('not_found', 'There is nothing at this address.')
    return reply.code(apiError.status).header('cache-control', 'no-store').send(apiError.body)
  })
}

/** A name or an address, and a port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i

/**
 * Rejects requests with an invalid Host, and with two, which Node joins with a comma: a proxy may have used the other one.
 */
export function rejectBrokenHost(app: App): void {
  app.addHook('onRequest', ({ headers: { host } }, _reply, next) => {
    const isHost = host === undefined || (HOST.test(host) && URL.canParse(`http://${host}`))
    next(isHost ? undefined : new ApiError('bad_request', 'A request names one host.'))
  })
}

/** Answers requests with a malformed address. Fastify calls this before any route or hook. */
export function handleUnreadableAddress(_error: Error, _request: unknown, reply: FastifyReply): void {
  const apiError = new ApiError('bad_request', 'This address cannot be read.')
  void reply.code(apiError.status).headers({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' }).send(apiError.body)
}

/** Converts any thrown value into an ApiError. Unexpected errors are masked. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (hasZodFastifySchemaValidationErrors(error)) {
    const details = error.validation.map(({ instancePath, message }) => ({ field: instancePath.slice(1).replaceAll('/', '.'), message }))
    return new ApiError('validation_failed', 'Something in the request is missing or wrong.', { details })
  }
  const status = statusOf(error)
  if (status >= 500)
    return isDatabaseUnavailable(error) ? databaseUnavailable() : new ApiError('internal', 'Something went wrong on our side.')
  return new ApiError(codeFor(status), error instanceof Error ? error.message : 'The request was refused.')
}

function statusOf(error: unknown): number {
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? Number(error.statusCode) : 500
  return status >= 400 && status < 600 ? status : 500
}

function codeFor(status: number): ErrorCode {
  const match = ERROR_CODES.find((code) => ERROR_STATUS[code] === status)
  return match ?? 'bad_request'
}

function databaseUnavailable(): ApiError {
  return new ApiError('unavailable', 'The service is not quite available just now. Try again shortly.')
}

/** Codes of the system and of Postgres: it is away, it has ended the connection, or it is still the standby. */
const DATABASE_AWAY = /^(ECONN|ENOENT|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P0|25P0[34]|25006|08|53)/
/** What our driver says of a connection that is lost, or cannot be opened. */
const CONNECTION_LOST = /timeout exceeded when trying to connect|Connection terminated|is not queryable/

/** Whether the database was unreachable or shutting down. */
function isDatabaseUnavailable(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const code = 'code' in at ? String(at.code) : ''
    if (DATABASE_AWAY.test(code) || CONNECTION_LOST.test(at.message)) return true
  }
  return false
}
