import type { App } from '../typed-app.ts'
import type { Span, Tracing } from './tracing.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** What is told of it to the collector of traces; null where it is not traced, or has ended. */
    span: Span | null
  }
}

/** What monitors ask every few seconds is no news. */
const PROBES = new Set(['/healthz', '/readyz'])

/**
 * A span for each request, named by the route as it is declared: addresses and their queries may hold secrets.
 * Traces begin here. What a caller says of a trace of their own is not believed.
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
