import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../http/api-error.ts'
import type { App } from '../http/typed-app.ts'

/** Bodies that may be larger wait their turn: several at once would fill the memory. */
const LARGE = 1024 * 1024
/** How many are in memory at once, each of another account. */
const AT_ONCE = 3
/** How many are there at once, with those that wait. */
const PLACES = 12
/** Of one account: one is read, and the next one waits. */
const PLACES_OF_ACCOUNT = 2

interface Place {
  account: string
  inside: boolean
  enter(): void
}

/**
 * Lets large uploads in one at a time for each account, and few at once. What waits is not read: it takes a connection, and
 * no memory. Registered before the guard, whose viewer it needs, because the guard puts itself in front.
 */
export function limitUploads(app: App): void {
  // In the order in which they came.
  const places = new Set<Place>()

  function admit(): void {
    const inside = Array.from(places).filter((place) => place.inside)
    const accounts = new Set(inside.map(({ account }) => account))
    for (const place of places) {
      if (accounts.size >= AT_ONCE) return
      if (place.inside || accounts.has(place.account)) continue
      accounts.add(place.account)
      place.inside = true
      place.enter()
    }
  }

  function wait({ viewer }: FastifyRequest, { raw }: FastifyReply, enter: () => void): void {
    const account = viewer?.userId ?? ''
    const own = Array.from(places).filter((place) => place.account === account)
    if (own.length >= PLACES_OF_ACCOUNT)
      throw new ApiError('too_many_requests', 'A file of yours is still being read.', { reason: 'upload_running', retryAfter: 5 })
    if (places.size >= PLACES)
      throw new ApiError('unavailable', 'Many files are being read. Try again shortly.', { reason: 'uploads_full' })
    const place = { account, inside: false, enter }
    const leave = () => {
      if (places.delete(place)) admit()
    }
    raw.once('finish', leave).once('close', leave)
    places.add(place)
    admit()
  }

  app.addHook('onRoute', (route) => {
    if ((route.bodyLimit ?? 0) >= LARGE) route.onRequest = [...[route.onRequest ?? []].flat(), wait]
  })
}
