import type { Deps } from '../deps.ts'
import { deleteGame } from '../games/delete-game.ts'
import { lockGame } from '../games/locked-game.ts'
import { mayManageGame } from '../games/policy.ts'
import { ApiError } from '../http/api-error.ts'
import { route } from '../http/route.ts'
import type { App } from '../http/typed-app.ts'
import { actorOf, clubsOf } from './actor.ts'
import { listGameDays, listGames, type GameTableDeps } from './game-repository.ts'

/** Lists of games, and deleting one. All other changes are made by the commands of `server/games`. */
export function consoleGameRoutes(app: App, deps: Deps & GameTableDeps): void {
  route(app, 'GET /console/games', (request) => listGames(deps, request.query, clubsOf(request)))

  route(app, 'GET /console/games/days', async (request) => ({ data: await listGameDays(deps, request.query, clubsOf(request)) }))

  route(app, 'DELETE /console/games/:id', async (request) => {
    await lockGame(deps, request.params.id, async (locked) => {
      if (!mayManageGame(request.viewer, locked.row.game)) throw new ApiError('forbidden', 'This is not your club.')
      await deleteGame(deps, locked, actorOf(request))
    })
  })
}
