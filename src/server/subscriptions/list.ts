import { and, desc, eq, gt, lte, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { PACKAGES, type PackageName } from '#shared/packages.ts'
import type { Payment, PaymentPage, Subscription } from '#shared/subscription.schema.ts'
import { idSchema, instantSchema } from '#shared/wire.schema.ts'
import type { Viewer } from '../auth/viewer.ts'
import { readCursor, writeCursor } from '../cursor.ts'
import { payments, subscriptions } from '../db/schema/subscriptions.ts'
import type { Deps } from '../deps.ts'

const PAYMENTS_PER_PAGE = 20
const placeSchema = z.tuple([instantSchema, idSchema])

type Holder = Pick<Viewer, 'userId' | 'role' | 'clubId'>

/** What somebody holds: their own, and for a club's sign-in the club's. */
function heldBy({ userId, role, clubId }: Holder) {
  const own = eq(subscriptions.userId, userId)
  return role === 'club' && clubId ? or(own, eq(subscriptions.clubId, clubId)) : own
}

/** The packages that somebody holds or held, running ones first, then the newest. */
export async function listSubscriptions({ db, now }: Deps, holder: Holder): Promise<Subscription[]> {
  const at = now()
  const runs = and(lte(subscriptions.startsAt, at), gt(subscriptions.endsAt, at))
  const rows = await db
    .select({ subscription: subscriptions, runs: sql<boolean>`${runs}` })
    .from(subscriptions)
    .where(heldBy(holder))
    .orderBy(desc(sql`${runs}`), desc(subscriptions.startsAt), desc(subscriptions.id))
  const running = new Set(rows.filter((row) => row.runs).map((row) => row.subscription.package))
  const list = rows.map(({ subscription, runs: own }): Subscription => {
    const { needs, monthly } = PACKAGES[subscription.package]
    return {
      _id: subscription.id,
      package: subscription.package,
      status: own && (needs === null || running.has(needs)) ? 'active' : 'expired',
      monthly,
      starts_at: subscription.startsAt.toISOString(),
      expires_on: subscription.endsAt.toISOString(),
    }
  })
  return list.toSorted((a, b) => Number(b.status === 'active') - Number(a.status === 'active'))
}

/**
 * A page of somebody's payments, the newest first.
 *
 * @throws Refusal `bad_request` for a cursor that is not ours
 */
export async function listPayments({ db }: Deps, holder: Holder, cursor?: string): Promise<PaymentPage> {
  const place = cursor === undefined ? null : readCursor(cursor, placeSchema)
  const rows = await db
    .select({ payment: payments, package: subscriptions.package })
    .from(payments)
    .innerJoin(subscriptions, eq(subscriptions.id, payments.subscriptionId))
    .where(and(heldBy(holder), place ? sql`(${payments.paidAt}, ${payments.id}) < (${place[0]}::timestamptz, ${place[1]})` : undefined))
    .orderBy(desc(payments.paidAt), desc(payments.id))
    .limit(PAYMENTS_PER_PAGE + 1)
  const page = rows.slice(0, PAYMENTS_PER_PAGE)
  const last = page.at(-1)?.payment
  return {
    data: page.map(present),
    next: rows.length > PAYMENTS_PER_PAGE && last ? writeCursor([last.paidAt.toISOString(), last.id]) : null,
  }
}

/** Everything that was paid for one subscription, the newest first. */
export async function paymentsFor({ db }: Deps, subscriptionId: string): Promise<Payment[]> {
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
