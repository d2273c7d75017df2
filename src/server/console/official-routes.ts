import type { Deps } from '../deps.ts'
import { changeFields } from '../platform/change-fields.ts'
import { route } from '../platform/http/route.ts'
import type { App } from '../platform/http/typed-app.ts'
import { readOfficials, setOfficials } from '../match/officials/officials.ts'

/** Who leads a game. No other call has these names. */
export function consoleOfficialRoutes(app: App, deps: Deps): void {
  route(app, 'GET /console/games/:id/officials', async ({ viewer, params }) => ({ data: await readOfficials(deps, viewer, params.id) }))

  route(app, 'PUT /console/games/:id/officials', async ({ viewer, params: { id }, body }) => {
    await changeFields(deps, body, {
      row: `officials ${id}`,
      read: async (tx) => ({ officials: (await readOfficials({ ...deps, db: tx }, viewer, id)).own }),
      save: (within, _, { officials }) => setOfficials(within, viewer, id, officials),
    })
  })
}
