import { route } from '../../../platform/http/route.ts'
import type { App } from '../../../platform/http/typed-app.ts'
import { askForFile, readMatchFile, type ReadFileDeps } from './read-file.ts'

/** A whole match as a file. */
export function matchFileRoutes(app: App, deps: ReadFileDeps): void {
  route(app, 'GET /match/:id/file', async ({ viewer, params }) => ({ data: await readMatchFile(deps, viewer, params.id) }))

  route(app, 'POST /match/:id/file', async ({ viewer, params }) => ({ data: await askForFile(deps, viewer, params.id) }))
}
