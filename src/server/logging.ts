import type { FastifyLoggerOptions } from 'fastify'
import type { LoggerOptions } from 'pino'
import type { App } from './app.ts'

/** One JSON line an event. Headers and addresses with secrets in them are never written. */
export function loggerOptions(level: string): FastifyLoggerOptions & LoggerOptions {
  return { level, base: null, redact: ['req.headers', 'password', 'accessToken', 'refreshToken'] }
}

/** One line a request: the route as it is declared, not as it was called, for addresses may hold secrets. */
export function logRequests(app: App): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
  })
  app.addHook('onResponse', async (request, reply) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        user: request.viewer?.userId,
        session: request.viewer?.sessionId,
      },
      'request',
    )
  })
}
