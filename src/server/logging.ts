import type { FastifyLoggerOptions } from 'fastify'
import type { LoggerOptions } from 'pino'
import { newId } from '#shared/id.ts'
import { stepsOf } from './steps.ts'
import type { App } from './typed-app.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What its line in the log says besides: whom it was about where nobody is signed in, and what it was refused with. */
    noted: { user?: string; session?: string; error?: string }
  }
}

/** One JSON line an event. Headers and addresses with secrets in them are never written. */
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
 * An error as it may be written down. Those of the database name the values that a query was made with, which may be
 * anybody's name and address: the query stays, and what it said of the values goes.
 */
export function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const { code, cause } = error as Error & { code?: unknown }
  const [message = ''] = error.message.split('\nparams: ')
  // Its first lines are the message once more.
  const at = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message,
    ...(code !== undefined && { code }),
    stack: at.join('\n'),
    ...(cause !== undefined && { cause: describeError(cause) }),
  }
}

/** Names requests: by this process and their number, which costs less than chance each time. */
export function requestIds(): () => string {
  const process = newId()
  let number = 0
  return () => `${process}-${(number += 1).toString(36)}`
}

/** The levels at which requests have a line each. */
const TOLD_AT = new Set(['trace', 'debug', 'info'])

/** One line a request: the route as it is declared, not as it was called, for addresses may hold secrets. */
export function logRequests(app: App): void {
  const steps = stepsOf(app)
  const told = TOLD_AT.has(app.log.level)
  app.decorateRequest('noted')
  steps.onRequest((request, reply) => {
    request.noted = {}
    void reply.header('x-request-id', request.id)
  })
  steps.onResponse((request, reply) => {
    if (!told) return
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user: request.viewer?.userId,
        session: request.viewer?.sessionId,
        ...request.noted,
      },
      'request',
    )
  })
}
