import { monitorEventLoopDelay } from 'node:perf_hooks'
import { stepsOf } from '../steps.ts'
import type { App } from '../typed-app.ts'
import { Refusal } from '../refusal.ts'

/** How much is too much for one node. */
export interface Capacity {
  /** Requests under way at once, without those whose body is still being sent. More of them would only wait for each other. */
  atOnce: number
  /** Requests that may wait for a connection to the database. */
  waiting: number
  /** Milliseconds by which the event loop may lag. */
  lag: number
}

export const CAPACITY: Capacity = { atOnce: 128, waiting: 48, lag: 500 }

const LOOK_EVERY = 250
const LOOKS_BEHIND = 4

/** What monitors ask is always answered. */
const EXEMPT = new Set(['/healthz', '/readyz'])
const BUSY = new Refusal('unavailable', 'The service is busy. Try again shortly.')

/**
 * Turns requests away at once, to be sent again shortly, while more are under way than can be served in time.
 * The first thing that every request meets, so that refusing costs next to nothing.
 */
export function shedLoad(app: App, pool: { waitingCount: number }, capacity = CAPACITY): void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let behind = 0
  const look = setInterval(() => {
    // One long tick is a hiccup, as at the start; a loop that is behind is so at each look.
    behind = delay.percentile(50) / 1e6 > capacity.lag ? behind + 1 : 0
    delay.reset()
  }, LOOK_EVERY)
  look.unref()
  let underWay = 0

  const begin = (request: { counted: boolean }) => {
    underWay += 1
    request.counted = true
  }
  const done = (request: { counted: boolean }) => {
    if (request.counted) underWay -= 1
    request.counted = false
  }
  app.decorateRequest('counted', false)
  const steps = stepsOf(app)
  steps.onRequest((request, reply) => {
    const { url } = request
    if (EXEMPT.has(url)) return
    if (underWay >= capacity.atOnce || behind >= LOOKS_BEHIND || (url.startsWith('/api/') && pool.waitingCount >= capacity.waiting)) {
      // Answered here and now: an error for each would cost more than many of the answers. And the connection ends,
      // so that who asks again at once stands at the end of the queue, behind those who have not been heard yet.
      void reply
        .code(BUSY.status)
        .headers({ 'retry-after': String(BUSY.retryAfter), connection: 'close', 'x-content-type-options': 'nosniff' })
        .send(BUSY.body)
      return
    }
    begin(request)
  })
  // Somebody who sends their body a byte at a time keeps nobody else waiting.
  app.addHook('preParsing', (request, _reply, _payload, next) => {
    done(request)
    next()
  })
  app.addHook('preValidation', (request, reply, next) => {
    // Whoever has hung up meanwhile is not heard of again.
    if (!EXEMPT.has(request.url) && !reply.raw.destroyed) begin(request)
    next()
  })
  steps.onResponse(done)
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
    /** Whether it counts among those under way. */
    counted: boolean
  }
}
