import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Config } from '../../config.ts'
import { ApiError } from '../http/api-error.ts'
import { sendError } from '../http/send-error.ts'
import type { App } from '../http/typed-app.ts'
import { countedAddress } from './client-address.ts'
import type { Count, Counters } from './counters.ts'

const MINUTE = 60_000
const CACHED_ADDRESSES = 20_000
/** The most files that a page loads per call on a first visit. Files need no database. */
const FILES_PER_CALL = 10

type Limits = Pick<Config, 'requests'>

/**
 * Limits the requests of each address to `ADDRESS_REQUESTS` a minute. It runs before load is shed, so that a flood from one address does not push out
 * others. Files and API calls have separate limits.
 */
export function limitAddresses(app: App, counters: Counters, { requests }: Limits): void {
  const addresses = new LRUCache<string, string>({ max: CACHED_ADDRESSES, memoMethod: (ip) => countedAddress(ip) })
  app.addHook('onRequest', (request, reply, next) => {
    const address = addresses.memo(request.ip)
    const error = request.url.startsWith('/api/')
      ? countRequest(counters, `address:${address}`, requests.address)
      : countRequest(counters, `files:${address}`, requests.address * FILES_PER_CALL)
    if (error) return sendError(reply, error)
    next()
  })
}

/** Limits the calls of each address to the routes with a `rateLimit`, on all nodes together. It comes before the routes. */
export function limitRoutes(app: App, counters: Counters): void {
  app.addHook('onRoute', (route) => {
    const limit = route.config?.rateLimit
    if (!limit) return
    const name = `${String(route.method)} ${route.url}`
    const check = async ({ ip }: FastifyRequest) => {
      const error = refusalOf(await counters.hit(`${name}:${countedAddress(ip)}`, limit.minutes * MINUTE), limit.max)
      if (error) throw error
    }
    route.onRequest = [route.onRequest ?? [], check].flat()
  })
}

/** Limits the calls of each account, from all addresses together. @throws ApiError `too_many_requests` */
export function accountLimit(counters: Counters, { requests }: Limits) {
  return ({ viewer }: FastifyRequest): void => {
    const error = viewer && countRequest(counters, `account:${viewer.userId}`, requests.account)
    if (error) throw error
  }
}

/** Counts a request; returns an error beyond the limit. */
function countRequest(counters: Counters, key: string, max: number): ApiError | null {
  return refusalOf(counters.tally(key, MINUTE), max)
}

function refusalOf({ count, left }: Count, max: number): ApiError | null {
  if (count <= max) return null
  return new ApiError('too_many_requests', 'Too many requests. Try again shortly.', { retryAfter: Math.ceil(left / 1000) })
}
