import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { App } from '../http/typed-app.ts'
import { ApiError } from '../http/api-error.ts'
import { sendError } from '../http/send-error.ts'

/** The capacity of one node. */
export interface Capacity {
  /** Concurrent requests, without those whose body is still arriving. More would only wait for each other. */
  concurrent: number
  /** Requests waiting for a connection to the database. */
  waiting: number
  /** Lag of the event loop in milliseconds. */
  lag: number
}

export const CAPACITY: Capacity = { concurrent: 128, waiting: 48, lag: 500 }

const CHECK_INTERVAL = 250
const CHECKS_BEHIND = 4

/** Health checks are always answered. Media is sent from disk while viewers take it, which can take long and costs little. */
const isExempt = (url: string) => url === '/healthz' || url === '/readyz' || url.startsWith('/media/')
const BUSY = new ApiError('unavailable', 'The service is busy. Try again shortly.')

/**
 * Rejects requests while there are more than the node can serve in time. Clients retry shortly. It runs before anything
 * else, so that rejecting is cheap.
 */
export function shedLoad(app: App, pool: { waitingCount: number }, capacity = CAPACITY): void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let behind = 0
  const look = setInterval(() => {
    // A single long tick is normal, as at the start. An overloaded loop lags at every check.
    behind = delay.percentile(50) / 1e6 > capacity.lag ? behind + 1 : 0
    delay.reset()
  }, CHECK_INTERVAL)
  look.unref()
  let active = 0

  const begin = (request: { counted: boolean }) => {
    active += 1
    request.counted = true
  }
  const done = (request: { counted: boolean }) => {
    if (request.counted) active -= 1
    request.counted = false
  }
  app.decorateRequest('counted', false)
  app.addHook('onRequest', (request, reply, next) => {
    const { url } = request
    if (isExempt(url)) return next()
    if (active >= capacity.concurrent || behind >= CHECKS_BEHIND || (url.startsWith('/api/') && pool.waitingCount >= capacity.waiting)) {
      // Closing the connection puts an immediate retry at the end of the accept queue, behind new clients.
      sendError(reply, BUSY, { connection: 'close' })
      return
    }
    begin(request)
    next()
  })
  // A request does not count while its body arrives, so that slow senders block no one.
  app.addHook('preParsing', (request, _reply, _payload, next) => {
    done(request)
    next()
  })
  app.addHook('preValidation', (request, reply, next) => {
    // For a client that has disconnected meanwhile, no later hook runs.
    if (!isExempt(request.url) && !reply.raw.destroyed) begin(request)
    next()
  })
  app.addHook('onResponse', (request, _reply, next) => {
    done(request)
    next()
  })
  app.addHook('onRequestAbort', (request, next) => {
    done(request)
    next()
  })
  app.addHook('onClose', async () => {
    clearInterval(look)
    delay.disable()
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the request counts as active. */
    counted: boolean
  }
}
