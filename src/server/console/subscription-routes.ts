import { and, count, eq, gt, ilike, lte, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { doneSchema, extendSchema, grantSchema, subscriptionTableQuerySchema, subscriptionTableSchema } from '#shared/office.schema.ts'
import { paymentListSchema } from '#shared/subscription.schema.ts'
import { idSchema } from '#shared/wire.schema.ts'
import type { App } from '../typed-app.ts'
import { findUser } from '../auth/find-user.ts'
import { clubs } from '../db/schema/clubs.ts'
import { payments, subscriptions } from '../db/schema/subscriptions.ts'
import { users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { paymentsFor } from '../subscriptions/list.ts'
import { endSubscription, extendSubscription, grantSubscription } from '../subscriptions/commands.ts'
import { actorOf } from './actor.ts'
import { like, orderOf, rowsOf, tablePage } from './table.ts'

/** Two weeks: time enough to talk to somebody before their subscription ends. */
const SOON = 14 * 24 * 60 * 60 * 1000
const holder = sql<string>`coalesce(${users.name} || ' ' || ${users.lastname}, ${clubs.name})`
const paid = sql<string>`(select coalesce(sum(${payments.tetri}), 0) from ${payments} where ${payments.subscriptionId} = ${subscriptions.id})`
const COLUMNS = { holder, starts: subscriptions.startsAt, ends: subscriptions.endsAt }
const byId = z.object({ id: idSchema })
const tags = ['console']

/** Subscriptions and what was paid for them. */
export function consoleSubscriptionRoutes(app: App, deps: Deps): void {
  const { db } = deps
  const config = { access: ['staff'], errors: ['not_found', 'rule_violated', 'conflict'] } as const

  app.get(
    '/console/subscriptions',
    {
      schema: { summary: 'Subscriptions', tags, querystring: subscriptionTableQuerySchema, response: { 200: subscriptionTableSchema } },
      config: { access: ['staff'] },
    },
    async ({ query }) => {
      const now = deps.now()
      const soon = new Date(now.getTime() + SOON)
      const found = query.q ? like(query.q) : null
      const where = and(
        found ? or(ilike(holder, found), ilike(users.email, found), ilike(users.username, found)) : undefined,
        query.state === 'ended' ? lte(subscriptions.endsAt, now) : undefined,
        query.state === 'expiring' ? and(gt(subscriptions.endsAt, now), lte(subscriptions.endsAt, soon)) : undefined,
        query.state === 'active' ? gt(subscriptions.endsAt, now) : undefined,
      )
      const from = () =>
        db
          .select({ subscription: subscriptions, holder, email: users.email, username: users.username, paid, count: sql<number>`0` })
          .from(subscriptions)
          .leftJoin(users, eq(users.id, subscriptions.userId))
          .leftJoin(clubs, eq(clubs.id, subscriptions.clubId))
          .where(where)
      const [total] = await db.select({ count: count() }).from(from().as('found'))
      const { limit, offset } = rowsOf(query.page)
      const rows = await from()
        .orderBy(...orderOf(COLUMNS, query.sort ?? 'ends', subscriptions.id))
        .limit(limit)
        .offset(offset)
      const data = rows.map(({ subscription: { id, package: name, startsAt, endsAt }, ...row }) => ({
        _id: id,
        holder: row.holder,
        holder_sign_in: row.email ?? row.username,
        package: name,
        starts_at: startsAt.toISOString(),
        ends_at: endsAt.toISOString(),
        state: endsAt <= now ? ('ended' as const) : endsAt <= soon ? ('expiring' as const) : ('active' as const),
        paid: Number(row.paid) / 100,
      }))
      return tablePage(data, total?.count ?? 0, query.page)
    },
  )

  app.post(
    '/console/subscriptions',
    { schema: { summary: 'Grant a package', tags, body: grantSchema, response: { 201: doneSchema } }, config },
    async (request, reply) => {
      const { holder: who, ...grant } = request.body
      const to = grant.package === 'academy' ? { clubId: who } : { userId: (await findUser(db, who)).id }
      const { id } = await grantSubscription(deps, actorOf(request), { ...grant, holder: to })
      return reply.code(201).send({ data: { _id: id } })
    },
  )

  app.get(
    '/console/subscriptions/:id/payments',
    {
      schema: { summary: 'What was paid for a subscription', tags, params: byId, response: { 200: paymentListSchema } },
      config: { access: ['staff'] },
    },
    async ({ params }) => ({ data: await paymentsFor(deps, params.id) }),
  )

  app.post(
    '/console/subscriptions/:id/extend',
    { schema: { summary: 'Extend a subscription', tags, params: byId, body: extendSchema, response: { 200: doneSchema } }, config },
    async (request) => {
      await extendSubscription(deps, actorOf(request), { id: request.params.id, ...request.body })
      return { data: { _id: request.params.id } }
    },
  )

  app.post(
    '/console/subscriptions/:id/end',
    { schema: { summary: 'End a subscription now', tags, params: byId, response: { 200: doneSchema } }, config },
    async (request) => {
      await endSubscription(deps, actorOf(request), request.params.id)
      return { data: { _id: request.params.id } }
    },
  )
}
