import { route } from '../platform/http/route.ts'
import type { App } from '../platform/http/typed-app.ts'
import { findUser } from '../people/auth/find-user.ts'
import type { Deps } from '../deps.ts'
import { listPaymentsOf } from '../people/subscriptions/list.ts'
import { endSubscription, extendSubscription, grantSubscription } from '../people/subscriptions/commands.ts'
import { actorOf } from './actor.ts'
import { listSubscriptions } from './subscription-repository.ts'

/** Subscriptions and their payments. */
export function consoleSubscriptionRoutes(app: App, deps: Deps): void {
  route(app, 'GET /console/subscriptions', ({ query }) => listSubscriptions(deps, query))

  route(app, 'POST /console/subscriptions', async (request) => {
    const { holder: who, command_id: commandId, ...grant } = request.body
    const grantee = grant.package === 'academy' ? { clubId: who } : { userId: (await findUser(deps.db, who)).id }
    const { id } = await grantSubscription(deps, actorOf(request), { ...grant, commandId, holder: grantee })
    return { data: { _id: id } }
  })

  route(app, 'GET /console/subscriptions/:id/payments', async ({ params }) => ({ data: await listPaymentsOf(deps, params.id) }))

  route(app, 'POST /console/subscriptions/:id/extend', async (request) => {
    const { command_id: commandId, ...extension } = request.body
    await extendSubscription(deps, actorOf(request), { id: request.params.id, commandId, ...extension })
    return { data: { _id: request.params.id } }
  })

  route(app, 'POST /console/subscriptions/:id/end', async (request) => {
    await endSubscription(deps, actorOf(request), request.params.id)
    return { data: { _id: request.params.id } }
  })
}
