import type { FastifyLoggerOptions } from 'fastify'
import type { LoggerOptions } from 'pino'
import { isId, newId } from '#shared/id.ts'
import type { App } from './http/typed-app.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** More fields for its log line: the user if no one is signed in, the session of an address, the error code. */
    noted: { user?: string; session?: string; error?: string }
  }
}

/** One JSON line per event. Headers, and addresses with secrets, are never logged. */
export function loggerOptions(level: string): FastifyLoggerOptions & LoggerOptions {
  return { level, base: null, redact: ['req.headers', 'password', 'accessToken', 'refreshToken'], serializers: { err: describeError } }
}

interface Described {
  type: string
  message: string
  stack: string
  [more: string]: unknown
}

/**
 * An error without personal data. Messages of database errors contain the parameters of the query, such as names and
 * email addresses: the query is kept, the parameters are removed.
 */
export function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { code, cause } = error as Error & { code?: unknown }
  const [message = ''] = error.message.split('\nparams: ')
  // The first lines repeat the message.
  const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message,
    ...(code !== undefined && { code }),
    stack: at.join('\n'),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}

/** Request ids: a process id and a counter, which is cheaper than a random id for each request. */
export function requestIds(): () => string {
  const process = newId()
  let number = 0
  return () => `${process}-${(number += 1).toString(36)}`
}

/** The log levels at which each request is logged. */
const REQUEST_LOG_LEVELS = new Set(['trace', 'debug', 'info'])

/** Logs a line per request, with the declared route instead of the address, which may contain secrets. */
export function logRequests(app: App): void {
  const enabled = REQUEST_LOG_LEVELS.has(app.log.level)
  app.decorateRequest('noted')
  app.addHook('onRequest', (request, reply, next) => {
    request.noted = {}
    void reply.header('x-request-id', request.id)
    next()
  })
  if (!enabled) return
  app.addHook('onResponse', (request, reply, next) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user: request.viewer?.userId,
        session: request.viewer?.sessionId,
        ...idsOf(request.params),
        ...request.noted,
      },
      'request',
    )
    next()
  })
}

/**
 * Ids in the path, by parameter name: they show which game or player was requested. Other parameters, such as the
 * secret token of a link, have a different format and are left out.
 */
function idsOf(params: unknown): { about?: Record<string, string> } {
  const ids = Object.entries((params ?? {}) as Record<string, unknown>).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && isId(entry[1]),
  )
  return ids.length > 0 ? { about: Object.fromEntries(ids) } : {}
}
