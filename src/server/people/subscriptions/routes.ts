import { route } from '../../platform/http/route.ts'
import type { App } from '../../platform/http/typed-app.ts'
import { isSubscribed } from '../auth/viewer.ts'
import type { Deps } from '../../deps.ts'
import { listPayments, listSubscriptions } from './list.ts'

/** The subscription page's data: what the viewer holds, and what was paid. */
export function subscriptionRoutes(app: App, deps: Deps): void {
  route(app, 'GET /subscription', async (request) => {
    const { viewer } = request
    return { data: { is_subscribed: isSubscribed(viewer, deps.now()), subscriptions: await listSubscriptions(deps, viewer) } }
  })

  route(app, 'GET /subscription/payments', async (request) => listPayments(deps, request.viewer, request.query.cursor))
}
