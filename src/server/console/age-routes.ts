import { route } from '../platform/http/route.ts'
import type { App } from '../platform/http/typed-app.ts'
import { listAgeSettings, changeAgeSettings } from '../club/clubs/age-settings.ts'
import type { Deps } from '../deps.ts'
import { actorOf } from './actor.ts'

/** Settings of the age categories. */
export function consoleAgeRoutes(app: App, deps: Deps): void {
  route(app, 'GET /console/ages', async () => ({ data: await listAgeSettings(deps) }))

  route(app, 'PUT /console/ages/:name', async (request) => {
    await changeAgeSettings(deps, actorOf(request), { ...request.params, ...request.body })
  })
}
