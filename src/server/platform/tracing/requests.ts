import type { App } from '../http/typed-app.ts'
import type { Span, Tracing } from './tracing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The span of this request; null if it is not traced or has ended. */
    span: Span | null
  }
}

/** Health checks are not traced. */
const PROBES = new Set(['/healthz', '/readyz'])

/**
 * Adds a span for each request, named by the declared route, since addresses may contain secrets. Every trace begins
 * here: trace headers of callers are ignored.
 */
export function traceRequests(app: App, tracing: Tracing): void {
  app.decorateRequest('span', null)
  app.addHook('onRequest', (request, _reply, next) => {
    const route = request.routeOptions.url ?? 'none'
    if (PROBES.has(route)) return next()
    const { method } = request
    request.span = tracing.begin(`${method} ${route}`, 'server', {
      'http.request.method': method,
      'http.route': route,
      'moedani.request_id': request.id,
    })
    request.span.enter(next)
  })
  app.addHook('onResponse', async (request, reply) => {
    const { span, noted } = request
    request.span = null
    const attributes = { 'http.response.status_code': reply.statusCode, ...(noted.error && { 'error.type': noted.error }) }
    if (reply.statusCode >= 500) span?.fail(attributes)
    else span?.end(attributes)
  })
  app.addHook('onRequestAbort', async (request) => {
    request.span?.end({ 'error.type': 'aborted' })
    request.span = null
  })
}
