import type { Deps } from '../deps.ts'
import { route } from '../http/route.ts'
import type { App } from '../http/typed-app.ts'
import { readLineUps } from './read-line-ups.ts'
import { readShownActions } from './read-shown-actions.ts'

/** The actions of matches, and who played. */
export function actionRoutes(app: App, deps: Deps): void {
  route(app, 'GET /match/:id/actions', async ({ viewer, params }) => ({ data: await readShownActions(deps, viewer, params.id) }))

  route(app, 'GET /game/line-ups/:id', async ({ viewer, params }) => ({ data: await readLineUps(deps, viewer, params.id) }))
}
