import { finishTags } from '../statistics/actions/tagging/finish-tags.ts'
import { readTags } from '../statistics/actions/tagging/read-tags.ts'
import { recordTags } from '../statistics/actions/tagging/record-tags.ts'
import { linedUpBy } from '../statistics/actions/tagging/published-line-ups.ts'
import type { Deps } from '../deps.ts'
import { mayManageGame, mayScore } from '../match/games/policy.ts'
import { getGameFor } from '../match/games/get-game.ts'
import type { GameRow } from '../match/games/repository.ts'
import type { Viewer } from '../people/auth/viewer.ts'
import { route } from '../platform/http/route.ts'
import type { App } from '../platform/http/typed-app.ts'
import { actorOf } from './actor.ts'

/** Tagging matches by hand, for anyone who may keep the score of the game. */
export function consoleTagRoutes(app: App, deps: Deps): void {
  const mayOpen = (viewer: Viewer, game: GameRow['game']) => linedUpBy(viewer, game).length > 0

  route(app, 'GET /console/games/:id/tags', async ({ viewer, params, query }) => ({
    data: await readTags(deps, await getGameFor(deps.db, params.id, viewer, mayOpen), query.depth, viewer),
  }))

  route(app, 'POST /console/games/:id/tags', async (request) => {
    const { viewer, params, body } = request
    const { game } = await getGameFor(deps.db, params.id, viewer, mayOpen)
    const actor = { actorId: actorOf(request), sides: linedUpBy(viewer, game), linesUpOnly: viewer.role === 'club' }
    return { data: { refused: await recordTags(deps, { gameId: params.id, ...body }, actor) } }
  })

  route(app, 'POST /console/games/:id/tags/finish', async (request) => {
    const { viewer, params, body } = request
    const { game } = await getGameFor(deps.db, params.id, viewer, mayScore)
    const { depth, sides, player_ids: playerIds } = body
    const actor = { actorId: actorOf(request), manages: mayManageGame(viewer, game) }
    return { data: await finishTags(deps, { gameId: params.id, depth, sides, playerIds }, actor) }
  })
}
