import type { Deps } from '../deps.ts'
import { dropPart, readJobs, retryPart, runSoon } from '../platform/background/manage.ts'
import { route } from '../platform/http/route.ts'
import type { App } from '../platform/http/typed-app.ts'
import { actorOf } from './actor.ts'

/** Work in the background: how it goes, and what is done with that which fails. */
export function consoleJobRoutes(app: App, deps: Deps): void {
  route(app, 'GET /console/jobs', async () => ({ data: await readJobs(deps) }))

  route(app, 'POST /console/jobs/:kind/run', ({ params }) => runSoon(deps, params.kind))

  route(app, 'POST /console/jobs/:kind/parts/:subject/retry', (request) =>
    retryPart(deps, { ...request.params, actorId: actorOf(request) }),
  )

  route(app, 'DELETE /console/jobs/:kind/parts/:subject', (request) => dropPart(deps, { ...request.params, actorId: actorOf(request) }))
}
