import type { FastifyRateLimitOptions, FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Counters } from './counters.ts'

/** Lets the rate limits that routes declare count in our counters, each route for itself. */
export function pluginStore(counters: Counters): FastifyRateLimitStoreCtor {
  const store = (route: string): FastifyRateLimitStore => ({
    incr(key, done, windowMs) {
      counters.hit(`${route}:${key}`, windowMs).then(({ count, left }) => done(null, { current: count, ttl: left }), done)
    },
    child(options) {
      const { routeInfo } = options as { routeInfo?: { method?: string | string[]; url?: string } }
      return store(`${String(routeInfo?.method ?? '')} ${routeInfo?.url ?? route}`)
    },
  })
  return class {
    incr: FastifyRateLimitStore['incr']
    child: FastifyRateLimitStore['child']

    constructor(_options: FastifyRateLimitOptions) {
      const { incr, child } = store('all')
      this.incr = incr
      this.child = child
    }
  }
}
