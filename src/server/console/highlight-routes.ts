import { editHighlights, readEditedHighlights, undoHighlightEdit } from '../media/highlights/edit.ts'
import type { FilmedDeps } from '../media/highlights/filmed-game.ts'
import { route } from '../platform/http/route.ts'
import type { App } from '../platform/http/typed-app.ts'

/** Clips as anyone who runs a match, and the coaches of its clubs, correct them. */
export function consoleHighlightRoutes(app: App, deps: FilmedDeps): void {
  route(app, 'GET /console/games/:id/highlights', async ({ viewer, params }) => ({
    data: await readEditedHighlights(deps, viewer, params.id),
  }))

  route(app, 'POST /console/games/:id/highlights', ({ viewer, params, body }) => editHighlights(deps, viewer, params.id, body))

  route(app, 'DELETE /console/highlights/:id', ({ viewer, params }) => undoHighlightEdit(deps, viewer, params.id))
}
