import type { Deps } from '../../deps.ts'
import { getGame } from '../../match/games/get-game.ts'
import { route } from '../../platform/http/route.ts'
import type { App } from '../../platform/http/typed-app.ts'
import { correctAction, undoCorrection } from './corrections/correct-action.ts'
import { readCorrections } from './corrections/read-corrections.ts'
import { readLineUps } from './read-line-ups.ts'
import { readShownActions } from './read-shown-actions.ts'

/** The actions of matches, and who played. */
export function actionRoutes(app: App, deps: Deps): void {
  route(app, 'GET /match/:id/actions', async ({ viewer, params }) => ({ data: await readShownActions(deps, viewer, params.id) }))

  route(app, 'GET /match/:id/corrections', async ({ viewer, params }) => ({ data: await readCorrections(deps, viewer, params.id) }))

  route(app, 'PUT /match/:id/corrections/:action_id', async ({ viewer, params: { id: gameId, action_id: actionId }, body }) => {
    await correctAction(deps, viewer, { gameId, actionId }, body)
  })

  route(app, 'DELETE /match/:id/corrections/:action_id', async ({ viewer, params: { id: gameId, action_id: actionId } }) => {
    await undoCorrection(deps, viewer, { gameId, actionId })
  })

  route(app, 'GET /game/line-ups/:id', async ({ viewer, params }) => ({
    data: await readLineUps(deps, viewer, await getGame(deps.db, params.id)),
  }))
}
