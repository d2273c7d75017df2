import { deriveKeys } from '../auth/tokens.ts'
import { isSubscribed } from '../auth/viewer.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/api-error.ts'
import { route } from '../http/route.ts'
import type { App } from '../http/typed-app.ts'
import { isEmbeddable, MATCH_ANALYTICS } from './pages.ts'
import { hidesScore } from './repository.ts'
import { addressExpiry, createTicket } from './ticket.ts'

/** Embedded analytics pages, for subscribers. */
export function analyticsRoutes(app: App, { db, now, secret }: Deps & { secret: string }): void {
  const key = deriveKeys(secret).analytics

  route(app, 'GET /game/analytics/:id', async (request) => {
    const { viewer } = request
    const { id } = request.params
    const entry = MATCH_ANALYTICS.find((match) => match.id === id)
    if (!entry || !isEmbeddable(entry.link)) throw new ApiError('not_found', 'There are no analytics of this game.')
    if (!isSubscribed(viewer, now())) throw new ApiError('forbidden', 'Analytics are for subscribers.')
    if (await hidesScore(db, id)) throw new ApiError('not_found', 'There are no analytics of this game.')
    const ticket = createTicket(key, id, addressExpiry(now(), viewer.subscriptionEnd))
    return { data: { ...entry, link: entry.link.startsWith('/') ? withTicket(entry.link, ticket) : entry.link } }
  })
}

function withTicket(path: string, ticket: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}ticket=${ticket}`
}
