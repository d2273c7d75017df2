import type { Deps } from '../deps.ts'
import { deleteGame } from '../match/games/delete-game.ts'
import { lockGame } from '../match/games/locked-game.ts'
import { mayDeleteGame } from '../match/games/take-back.ts'
import { ApiError } from '../platform/http/api-error.ts'
import { route } from '../platform/http/route.ts'
import type { App } from '../platform/http/typed-app.ts'
import { actorOf, clubsOf } from './actor.ts'
import { readConsoleDay } from './day-repository.ts'
import { findGame, listGameDays, listGames, type GameTableDeps } from './game-repository.ts'

/** Lists of games, and deleting one. All other changes are made by the commands of `server/games`. */
export function consoleGameRoutes(app: App, deps: Deps & GameTableDeps): void {
  route(app, 'GET /console/games', (request) => listGames(deps, request.query, clubsOf(request)))

  route(app, 'GET /console/games/:id', async (request) => ({ data: await findGame(deps, request.params.id, clubsOf(request)) }))

  route(app, 'GET /console/games/days', async (request) => ({ data: await listGameDays(deps, request.query, clubsOf(request)) }))

  route(app, 'GET /console/day', async (request) => ({
    data: await readConsoleDay(deps, new Date(request.query.from), clubsOf(request)),
  }))

  route(app, 'DELETE /console/games/:id', async (request) => {
    await lockGame(deps, request.params.id, async (locked) => {
      if (!(await mayDeleteGame(locked.tx, request.viewer, locked.row.game)))
        throw new ApiError('forbidden', 'This is not a home game of your club.')
      await deleteGame(deps, locked, actorOf(request))
    })
  })
}
