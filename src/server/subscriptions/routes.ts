import { paymentPageSchema, paymentQuerySchema, subscriptionAnswerSchema } from '#shared/subscription.schema.ts'
import type { App } from '../typed-app.ts'
import { isSubscribed, type Viewer } from '../auth/viewer.ts'
import type { Deps } from '../deps.ts'
import { listPayments, listSubscriptions } from './list.ts'

const tags = ['subscription']

/** The subscription page's data: what the viewer holds, and what was paid. */
export function subscriptionRoutes(app: App, deps: Deps): void {
  app.get(
    '/subscription',
    { schema: { summary: 'Own packages', tags, response: { 200: subscriptionAnswerSchema } }, config: { access: 'signed-in' } },
    async (request) => {
      const viewer = request.viewer as Viewer
      return { data: { is_subscribed: isSubscribed(viewer, deps.now()), subscriptions: await listSubscriptions(deps, viewer) } }
    },
  )

  app.get(
    '/subscription/payments',
    {
      schema: {
        summary: 'A page of what was paid for them',
        tags,
        querystring: paymentQuerySchema,
        response: { 200: paymentPageSchema },
      },
      config: { access: 'signed-in', errors: ['bad_request'] },
    },
    async (request) => listPayments(deps, request.viewer as Viewer, request.query.cursor),
  )
}
