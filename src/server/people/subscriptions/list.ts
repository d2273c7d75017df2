import { and, desc, eq, gt, lte, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { PACKAGES, type PackageName } from '#shared/packages.ts'
import type { Payment, PaymentPage, Subscription } from '#shared/subscription.schema.ts'
import { idSchema, instantSchema } from '#shared/wire.schema.ts'
import type { Viewer } from '../auth/viewer.ts'
import { readCursor, writeCursor } from '../../platform/http/cursor.ts'
import { payments, subscriptions } from '../../db/schema/subscriptions.ts'
import type { Deps } from '../../deps.ts'

const PAYMENTS_PER_PAGE = 20
const positionSchema = z.tuple([instantSchema, idSchema])

type Holder = Pick<Viewer, 'userId' | 'role' | 'clubId'>

/** The condition for a user's own subscriptions, and for a club's sign-in those of the club. */
function heldBy({ userId, role, clubId }: Holder) {
  const own = eq(subscriptions.userId, userId)
  return role === 'club' && clubId ? or(own, eq(subscriptions.clubId, clubId)) : own
}

/** All subscriptions of a holder, active ones first, then newest first. */
export async function listSubscriptions({ db, now }: Deps, holder: Holder): Promise<Subscription[]> {
  const at = now()
  const isActive = and(lte(subscriptions.startsAt, at), gt(subscriptions.endsAt, at))
  const rows = await db
    .select({ subscription: subscriptions, isActive: sql<boolean>`${isActive}` })
    .from(subscriptions)
    .where(heldBy(holder))
    .orderBy(desc(sql`${isActive}`), desc(subscriptions.startsAt), desc(subscriptions.id))
  const activePackages = new Set(rows.filter((row) => row.isActive).map((row) => row.subscription.package))
  const list = rows.map(({ subscription, isActive: own }): Subscription => {
    const { needs, monthly } = PACKAGES[subscription.package]
    return {
      _id: subscription.id,
      package: subscription.package,
      status: own && (needs === null || activePackages.has(needs)) ? 'active' : 'expired',
      monthly,
      starts_at: subscription.startsAt.toISOString(),
      expires_on: subscription.endsAt.toISOString(),
    }
  })
  return list.toSorted((a, b) => Number(b.status === 'active') - Number(a.status === 'active'))
}

/**
 * A page of a holder's payments, newest first.
 *
 * @throws ApiError `bad_request` for an invalid cursor
 */
export async function listPayments({ db }: Deps, holder: Holder, cursor?: string): Promise<PaymentPage> {
  const position = cursor === undefined ? null : readCursor(cursor, positionSchema)
  const rows = await db
    .select({ payment: payments, package: subscriptions.package })
    .from(payments)
    .innerJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .where(
      and(heldBy(holder), position ? sql`(${payments.paidAt}, ${payments.id}) < (${position[0]}::timestamptz, ${position[1]})` : undefined),
    )
    .orderBy(desc(payments.paidAt), desc(payments.id))
    .limit(PAYMENTS_PER_PAGE + 1)
  const page = rows.slice(0, PAYMENTS_PER_PAGE)
  const last = page.at(-1)?.payment
  return {
    data: page.map(present),
    next: rows.length > PAYMENTS_PER_PAGE && last ? writeCursor([last.paidAt.toISOString(), last.id]) : null,
  }
}

/** All payments of one subscription, newest first. */
export async function listPaymentsOf({ db }: Deps, subscriptionId: string): Promise<Payment[]> {
  const rows = await db
    .select({ payment: payments, package: subscriptions.package })
    .from(payments)
    .innerJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .where(eq(subscriptions.id, subscriptionId))
    .orderBy(desc(payments.paidAt), desc(payments.id))
  return rows.map(present)
}

function present({ payment, package: name }: { payment: typeof payments.$inferSelect; package: PackageName }): Payment {
  return {
    _id: payment.id,
    package: name,
    price: payment.tetri / 100,
    paid_at: payment.paidAt.toISOString(),
    period_start: payment.periodStart.toISOString(),
    expires_on: payment.periodEnd.toISOString(),
  }
}
