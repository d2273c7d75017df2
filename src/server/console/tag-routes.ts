import { finishTags } from '../actions/tagging/finish-tags.ts'
import { readTags } from '../actions/tagging/read-tags.ts'
import { recordTags } from '../actions/tagging/record-tags.ts'
import type { Deps } from '../deps.ts'
import { mayManageGame, mayScore } from '../games/policy.ts'
import { getGameFor } from '../games/get-game.ts'
import { route } from '../http/route.ts'
import type { App } from '../http/typed-app.ts'
import { actorOf } from './actor.ts'

/** Tagging matches by hand, for whoever may keep the score of the game. */
export function consoleTagRoutes(app: App, deps: Deps): void {
  route(app, 'GET /console/games/:id/tags', async ({ viewer, params, query }) => ({
    data: await readTags(deps.db, await getGameFor(deps.db, params.id, viewer, mayScore), query.depth),
  }))

  route(app, 'POST /console/games/:id/tags', async (request) => {
    const { params, body } = request
    await getGameFor(deps.db, params.id, request.viewer, mayScore)
    return { data: { refused: await recordTags(deps, { gameId: params.id, ...body }, actorOf(request)) } }
  })

  route(app, 'POST /console/games/:id/tags/finish', async (request) => {
    const { viewer, params, body } = request
    const { game } = await getGameFor(deps.db, params.id, viewer, mayScore)
    const { depth, sides, player_ids: playerIds } = body
    const actor = { actorId: actorOf(request), manages: mayManageGame(viewer, game) }
    return { data: await finishTags(deps, { gameId: params.id, depth, sides, playerIds }, actor) }
  })
}
