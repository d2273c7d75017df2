import type { Deps } from '../deps.ts'
import { route } from '../platform/http/route.ts'
import type { App } from '../platform/http/typed-app.ts'
import { readOfficials, setOfficials } from '../match/officials/officials.ts'

/** Who leads a game. No other call has these names. */
export function consoleOfficialRoutes(app: App, deps: Deps): void {
  route(app, 'GET /console/games/:id/officials', async ({ viewer, params }) => ({ data: await readOfficials(deps, viewer, params.id) }))

  route(app, 'PUT /console/games/:id/officials', ({ viewer, params, body }) => setOfficials(deps, viewer, params.id, body.officials))
}
