import { addMonths } from 'date-fns'
import { and, eq, gt, lte } from 'drizzle-orm'
import { newId } from '#shared/id.ts'
import { PACKAGES, type PackageName } from '#shared/packages.ts'
import { recordAudit } from '../audit/record.ts'
import { announce } from '../db/changes.ts'
import type { Db } from '../db/database.ts'
import { clubs } from '../db/schema/clubs.ts'
import { payments, subscriptions } from '../db/schema/subscriptions.ts'
import { users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'

/** A package for a person or a club. */
export interface Grant {
  holder: { userId: string } | { clubId: string }
  package: PackageName
  months: number
  /** Lari that were paid for the whole time; without it, the package's price; 0 records no payment. */
  price?: number | undefined
}

type Row = typeof subscriptions.$inferSelect

/**
 * Grants a package from now on, with the payment for it.
 *
 * @throws Refusal `rule_violated` for a package that cannot be had or needs another, `not_found` where nobody could
 *   hold it, `conflict` where it runs already
 */
export async function grantSubscription(deps: Deps, actorId: string | null, grant: Grant): Promise<Row> {
  const { holder, package: name, months } = grant
  const { needs, available } = PACKAGES[name]
  if (!available) throw new Refusal('rule_violated', `The package ${name} cannot be had yet.`)
  if ((name === 'academy') !== 'clubId' in holder)
    throw new Refusal('rule_violated', `The package ${name} is for ${name === 'academy' ? 'clubs' : 'parents'}.`)
  const tetri = priceOf(name, months, grant.price)
  return deps.db.transaction(async (tx) => {
    const now = deps.now()
    await lockHolder(tx, holder)
    if (await running(tx, holder, name, now)) throw new Refusal('conflict', `The package ${name} runs already: extend it.`)
    const base = needs && (await running(tx, holder, needs, now))
    if (needs && !base) throw new Refusal('rule_violated', `The package ${name} needs an active package ${needs}.`)
    const end = addMonths(now, months)
    const endsAt = base && base.endsAt < end ? base.endsAt : end
    const row = { id: newId(), userId: null, clubId: null, ...holder, package: name, startsAt: now, endsAt, createdAt: now }
    await tx.insert(subscriptions).values(row)
    await pay(tx, { subscriptionId: row.id, tetri, paidAt: now, periodStart: now, periodEnd: endsAt })
    await tell(tx, row)
    await recordAudit(deps, tx, {
      actorId,
      action: 'granted',
      subject: 'subscription',
      subjectId: row.id,
      detail: { package: name, months, tetri },
    })
    return row
  })
}

/**
 * Extends a running subscription from its end, with the payment for it.
 *
 * @throws Refusal `not_found`, `rule_violated` for one that has ended
 */
export async function extendSubscription(
  deps: Deps,
  actorId: string | null,
  { id, months, price }: { id: string; months: number; price?: number | undefined },
): Promise<Row> {
  return change(deps, id, async (tx, row) => {
    const tetri = priceOf(row.package, months, price)
    const endsAt = addMonths(row.endsAt, months)
    await tx.update(subscriptions).set({ endsAt }).where(eq(subscriptions.id, id))
    await pay(tx, { subscriptionId: id, tetri, paidAt: deps.now(), periodStart: row.endsAt, periodEnd: endsAt })
    await recordAudit(deps, tx, { actorId, action: 'extended', subject: 'subscription', subjectId: id, detail: { months, tetri } })
    return { ...row, endsAt }
  })
}

/**
 * Ends a running subscription now. What was paid stays on record.
 *
 * @throws Refusal `not_found`, `rule_violated` for one that has ended
 */
export async function endSubscription(deps: Deps, actorId: string | null, id: string): Promise<Row> {
  return change(deps, id, async (tx, row) => {
    const endsAt = deps.now()
    await tx.update(subscriptions).set({ endsAt }).where(eq(subscriptions.id, id))
    await recordAudit(deps, tx, { actorId, action: 'ended', subject: 'subscription', subjectId: id })
    return { ...row, endsAt }
  })
}

async function change(deps: Deps, id: string, work: (tx: Db, row: Row) => Promise<Row>): Promise<Row> {
  return deps.db.transaction(async (tx) => {
    const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.id, id)).for('update')
    if (!row) throw new Refusal('not_found', `There is no subscription ${id}.`)
    if (row.endsAt <= deps.now()) throw new Refusal('rule_violated', 'This subscription has ended: grant a new one.')
    if (row.startsAt >= deps.now()) throw new Refusal('rule_violated', 'This subscription has not begun.')
    const changed = await work(tx, row)
    await tell(tx, row)
    return changed
  })
}

/** Two grants to one holder wait for each other. */
async function lockHolder(tx: Db, holder: Grant['holder']): Promise<void> {
  const [found] =
    'userId' in holder
      ? await tx.select({ id: users.id }).from(users).where(eq(users.id, holder.userId)).for('update')
      : await tx.select({ id: clubs.id }).from(clubs).where(eq(clubs.id, holder.clubId)).for('update')
  if (!found) throw new Refusal('not_found', 'There is nobody of that id.')
}

async function running(tx: Db, holder: Grant['holder'], name: PackageName, now: Date): Promise<Row | undefined> {
  const own = 'userId' in holder ? eq(subscriptions.userId, holder.userId) : eq(subscriptions.clubId, holder.clubId)
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(and(own, eq(subscriptions.package, name), lte(subscriptions.startsAt, now), gt(subscriptions.endsAt, now)))
  return row
}

/** Hundredths of a lari. */
function priceOf(name: PackageName, months: number, price: number | undefined): number {
  const { monthly } = PACKAGES[name]
  if (price !== undefined) return Math.round(price * 100)
  if (monthly === null) throw new Refusal('rule_violated', `The price of the package ${name} is agreed: say it.`)
  return monthly * months * 100
}

async function pay(tx: Db, payment: Omit<typeof payments.$inferInsert, 'id'>): Promise<void> {
  if (payment.tetri > 0) await tx.insert(payments).values({ id: newId(), ...payment })
}

/** Whoever may now see more or less is told, on every device. */
async function tell(tx: Db, { userId, clubId }: Pick<Row, 'userId' | 'clubId'>): Promise<void> {
  const people = userId
    ? [{ id: userId }]
    : await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.role, 'club'), eq(users.clubId, clubId as string)))
  for (const { id } of people) await announce(tx, { kind: 'user', id })
}
