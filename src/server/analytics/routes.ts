import { isSubscribed } from '../auth/viewer.ts'
import type { Deps } from '../deps.ts'
import { ApiError } from '../http/api-error.ts'
import { route } from '../http/route.ts'
import type { App } from '../http/typed-app.ts'
import { isEmbeddable, MATCH_ANALYTICS } from './pages.ts'
import { hidesScore } from './repository.ts'

/** Analytics pages of other providers, for subscribers. */
export function analyticsRoutes(app: App, { db, now }: Deps): void {
  route(app, 'GET /game/analytics/:id', async ({ viewer, params: { id } }) => {
    const entry = MATCH_ANALYTICS.find((match) => match.id === id)
    if (!entry || !isEmbeddable(entry.link)) throw new ApiError('not_found', 'There are no analytics of this game.')
    if (!isSubscribed(viewer, now())) throw new ApiError('forbidden', 'Analytics are for subscribers.')
    if (await hidesScore(db, id)) throw new ApiError('not_found', 'There are no analytics of this game.')
    return { data: entry }
  })
}
