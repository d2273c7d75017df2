import type { Deps } from '../deps.ts'
import { route } from '../http/route.ts'
import type { App } from '../http/typed-app.ts'
import { readMatchFigures } from './read-figures.ts'

/** Figures of matches. */
export function figureRoutes(app: App, deps: Deps): void {
  route(app, 'GET /match/:id/figures', async ({ viewer, params }) => ({ data: await readMatchFigures(deps, viewer, params.id) }))
}
