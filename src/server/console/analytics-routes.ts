import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { changeFields } from '../platform/change-fields.ts'
import { route } from '../platform/http/route.ts'
import type { App } from '../platform/http/typed-app.ts'
import type { StateOf } from '../statistics/analytics/page-state.ts'
import { addPage, changePage, deletePage, getPage } from '../statistics/analytics/pages.ts'
import { actorOf } from './actor.ts'
import { listAnalytics } from './analytics-repository.ts'

/** The table of embedded analytics, kept by staff. */
export function consoleAnalyticsRoutes(app: App, deps: Deps & { config: Pick<Config, 'frameSources'>; pageState: StateOf }): void {
  route(app, 'GET /console/analytics', ({ query }) => listAnalytics(deps.db, query))

  route(app, 'GET /console/analytics/states', async ({ query }) => {
    const { data } = await listAnalytics(deps.db, query)
    return { data: await Promise.all(data.map(async ({ _id, link }) => ({ _id, state: await deps.pageState(link) }))) }
  })

  route(app, 'POST /console/analytics', async (request) => ({ data: { _id: await addPage(deps, actorOf(request), request.body) } }))

  route(app, 'PUT /console/analytics/:id', async (request) => {
    const { id } = request.params
    await changeFields(deps, request.body, {
      row: `analytics ${id}`,
      read: (tx) => getPage(tx, id),
      save: ({ db }, _, page) => changePage({ ...deps, db }, actorOf(request), id, page),
    })
  })

  route(app, 'DELETE /console/analytics/:id', (request) => deletePage(deps, actorOf(request), request.params.id))
}
