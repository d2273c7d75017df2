import { soundsLike } from '../db/names.ts'
import { and, count, eq, gt, lte, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { subscriptionTableQuerySchema, subscriptionTableSchema } from '#shared/console-tables.schema.ts'
import { clubs } from '../db/schema/clubs.ts'
import { payments, subscriptions } from '../db/schema/subscriptions.ts'
import { users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { orderOf, rowsOf, tablePage } from './table.ts'

/** Two weeks: enough time to contact the holder before the end. */
const SOON = 14 * 24 * 60 * 60 * 1000
const holder = sql<string | null>`coalesce(${users.name} || ' ' || ${users.lastname}, ${clubs.name})`
const paid = sql<string>`(select coalesce(sum(${payments.tetri}), 0) from ${payments} where ${payments.subscriptionId} = ${subscriptions.id})`
const COLUMNS = { holder, starts: subscriptions.startsAt, ends: subscriptions.endsAt }

/** A page of subscriptions. */
export async function listSubscriptions(
  deps: Deps,
  query: z.output<typeof subscriptionTableQuerySchema>,
): Promise<z.input<typeof subscriptionTableSchema>> {
  const { db } = deps
  const now = deps.now()
  const soon = new Date(now.getTime() + SOON)
  const where = and(
    query.q ? soundsLike(query.q, holder, clubs.nameKa, users.email, users.username) : undefined,
    query.state === 'ended' ? lte(subscriptions.endsAt, now) : undefined,
    query.state === 'expiring' ? and(gt(subscriptions.endsAt, now), lte(subscriptions.endsAt, soon)) : undefined,
    query.state === 'active' ? gt(subscriptions.endsAt, now) : undefined,
  )
  const from = () =>
    db
      .select({
        subscription: subscriptions,
        holder,
        holderKa: clubs.nameKa,
        email: users.email,
        username: users.username,
        paid,
        count: sql<number>`0`,
      })
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
    holder_ka: row.holderKa,
    holder_sign_in: row.email ?? row.username,
    package: name,
    starts_at: startsAt.toISOString(),
    ends_at: endsAt.toISOString(),
    state: endsAt <= now ? ('ended' as const) : endsAt <= soon ? ('expiring' as const) : ('active' as const),
    paid: Number(row.paid) / 100,
  }))
  return tablePage(data, total?.count ?? 0, query.page)
}
