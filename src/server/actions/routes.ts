import type { Deps } from '../deps.ts'
import { route } from '../http/route.ts'
import type { App } from '../http/typed-app.ts'
import { readShownActions } from './read-shown-actions.ts'

/** The actions of matches. */
export function actionRoutes(app: App, deps: Deps): void {
  route(app, 'GET /match/:id/actions', async ({ viewer, params }) => ({ data: await readShownActions(deps, viewer, params.id) }))
}
