import { recordViews } from '../../people/consent/record-view.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { route } from '../../platform/http/route.ts'
import type { App } from '../../platform/http/typed-app.ts'
import { mayReadFitness } from './policy.ts'
import { presentFitness } from './present.ts'
import { findFitness, findPlayerFor } from './repository.ts'

/** What vests and watches have recorded of one child. */
export function fitnessRoutes(app: App, deps: Deps): void {
  route(app, 'GET /fitness/:game_id/:player_id', async ({ viewer, params: { game_id: gameId, player_id: playerId } }) => {
    const player = await findPlayerFor(deps.db, playerId, viewer.userId)
    if (!player) throw new ApiError('not_found', 'There is no such player.')
    if (!mayReadFitness(viewer, player.clubId, player.isGuardian))
      throw new ApiError('forbidden', 'This is not your child, nor of your club.')
    const fitness = await findFitness(deps.db, gameId, playerId)
    if (fitness && !player.isGuardian) {
      // A secretary of several clubs looks as the club of the child.
      const clubId = viewer.clubIds.includes(player.clubId) ? player.clubId : viewer.clubId
      await recordViews(deps, deps.db, { userId: viewer.userId, role: viewer.role, clubId }, [playerId], 'figures')
    }
    return { data: fitness && presentFitness(fitness) }
  })
}
