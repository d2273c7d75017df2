import { route } from '../platform/http/route.ts'
import type { App } from '../platform/http/typed-app.ts'
import { changeAgeSettings, getAgeSettings, listAgeSettings } from '../club/clubs/age-settings.ts'
import type { Deps } from '../deps.ts'
import { changeFields } from '../platform/change-fields.ts'
import { actorOf } from './actor.ts'

/** Settings of the age categories. */
export function consoleAgeRoutes(app: App, deps: Deps): void {
  route(app, 'GET /console/ages', async () => ({ data: await listAgeSettings(deps) }))

  route(app, 'PUT /console/ages/:name', async (request) => {
    const { name } = request.params
    await changeFields(deps, request.body, {
      row: `age ${name}`,
      read: (tx) => getAgeSettings(tx, name),
      save: (within, changes) => changeAgeSettings(within, actorOf(request), { name, ...changes }),
    })
  })
}
