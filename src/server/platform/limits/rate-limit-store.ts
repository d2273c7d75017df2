import type { FastifyRateLimitOptions, FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { Counters } from './counters.ts'

/** A store for @fastify/rate-limit that uses our counters, separately for each route. */
export function rateLimitStore(counters: Counters): FastifyRateLimitStoreCtor {
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
