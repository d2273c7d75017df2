import type { Config } from '../../config.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { route } from '../../platform/http/route.ts'
import type { App } from '../../platform/http/typed-app.ts'
import { audienceOf, mayWatchStream } from './policy.ts'
import { findGame } from './repository.ts'
import { addressExpiry, isOwnVideo, signStreamAddress } from './stream-address.ts'

/** Returns the address of a stream for one viewer. It expires with the viewer's subscription. */
export function streamRoutes(app: App, deps: Deps & { config: Pick<Config, 'streamKeys'> }): void {
  route(app, 'GET /game/stream/:id', async ({ viewer, params }) => {
    const now = deps.now()
    const row = await findGame(deps.db, params.id)
    if (!row?.game.liveStream || !row.streamShown || isOwnVideo(row.game.liveStream))
      throw new ApiError('not_found', 'There is no stream of this game.')
    if (!mayWatchStream(audienceOf(viewer, now), row.category)) throw new ApiError('forbidden', 'Streams are for subscribers.')
    // In an age category with free streams, the end of a subscription does not matter.
    const until = addressExpiry(now, row.category.streamNeedsSubscription ? viewer.subscriptionEnd : null)
    return { data: { link: signStreamAddress(row.game.liveStream, until, deps.config.streamKeys) } }
  })
}
