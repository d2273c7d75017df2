import { addMonths } from 'date-fns/addMonths'
import { and, eq, gt, lte } from 'drizzle-orm'
import { newId } from '#shared/id.ts'
import { PACKAGES, type PackageName } from '#shared/packages.ts'
import { findRepeatedCommand, recordAudit } from '../../platform/audit/record.ts'
import { announce } from '../../db/changes.ts'
import type { Db } from '../../db/database.ts'
import { clubs } from '../../db/schema/clubs.ts'
import { payments, subscriptions } from '../../db/schema/subscriptions.ts'
import { users } from '../../db/schema/users.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'

/** A package to grant to a user or a club. */
export interface Grant {
  /** Chosen by the client. A repeated command changes nothing. */
  commandId?: string | undefined
  holder: { userId: string } | { clubId: string }
  package: PackageName
  months: number
  /** Lari paid for the whole period; by default the package's price; 0 records no payment. */
  price?: number | undefined
}

type Row = typeof subscriptions.$inferSelect

/**
 * Grants a package from now on and records the payment.
 *
 * @throws ApiError `rule_violated` for a package that is not sold or needs another, `not_found` for an unknown
 *   holder, `conflict` if it is active already
 */
export async function grantSubscription(deps: Deps, actorId: string | null, grant: Grant): Promise<Row> {
  const { commandId, holder, package: name, months } = grant
  const { needs, available } = PACKAGES[name]
  if (!available) throw new ApiError('rule_violated', `The package ${name} cannot be had yet.`, { reason: 'package_unavailable' })
  if ((name === 'academy') !== 'clubId' in holder)
    throw new ApiError('rule_violated', `The package ${name} is for ${name === 'academy' ? 'clubs' : 'parents'}.`)
  const tetri = priceOf(name, months, grant.price)
  const entry = { action: 'granted', subject: 'subscription', detail: { package: name, months, tetri } } as const
  return deps.db.transaction(async (tx) => {
    const now = deps.now()
    await lockHolder(tx, holder)
    const repeated = await findRepeatedCommand(tx, commandId, entry)
    if (repeated) return getSubscriptionOf(tx, repeated, holder)
    if (await findActive(tx, holder, name, now))
      throw new ApiError('conflict', `The package ${name} runs already: extend it.`, { reason: 'subscription_runs' })
    const base = needs && (await findActive(tx, holder, needs, now))
    if (needs && !base)
      throw new ApiError('rule_violated', `The package ${name} needs an active package ${needs}.`, { reason: 'package_needs_another' })
    const end = addMonths(now, months)
    const endsAt = base && base.endsAt < end ? base.endsAt : end
    const row = { id: newId(), userId: null, clubId: null, ...holder, package: name, startsAt: now, endsAt, createdAt: now }
    await tx.insert(subscriptions).values(row)
    await pay(tx, { subscriptionId: row.id, tetri, paidAt: now, periodStart: now, periodEnd: endsAt })
    await announceHolder(tx, row)
    await recordAudit(deps, tx, { id: commandId, actorId, subjectId: row.id, ...entry })
    return row
  })
}

/**
 * Extends an active subscription from its end and records the payment.
 *
 * @throws ApiError `not_found`, `rule_violated` for one that has ended
 */
export async function extendSubscription(
  deps: Deps,
  actorId: string | null,
  { id, commandId, months, price }: { id: string; commandId?: string | undefined; months: number; price?: number | undefined },
): Promise<Row> {
  return change(deps, id, async (tx, row) => {
    const tetri = priceOf(row.package, months, price)
    const entry = { action: 'extended', subject: 'subscription', detail: { months, tetri } } as const
    const repeated = await findRepeatedCommand(tx, commandId, entry)
    if (repeated === id) return row
    if (repeated) throw new ApiError('conflict', 'This command id stands for another subscription already.')
    const endsAt = addMonths(row.endsAt, months)
    await tx.update(subscriptions).set({ endsAt }).where(eq(subscriptions.id, id))
    await pay(tx, { subscriptionId: id, tetri, paidAt: deps.now(), periodStart: row.endsAt, periodEnd: endsAt })
    await recordAudit(deps, tx, { id: commandId, actorId, subjectId: id, ...entry })
    return { ...row, endsAt }
  })
}

/**
 * Ends an active subscription now. Its payments stay on record.
 *
 * @throws ApiError `not_found`, `rule_violated` for one that has ended
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
    if (!row) throw new ApiError('not_found', `There is no subscription ${id}.`)
    if (row.userId === null && row.clubId === null) throw new ApiError('rule_violated', 'The holder of this subscription has been erased.')
    if (row.endsAt <= deps.now())
      throw new ApiError('rule_violated', 'This subscription has ended: grant a new one.', { reason: 'subscription_ended' })
    if (row.startsAt >= deps.now())
      throw new ApiError('rule_violated', 'This subscription has not begun.', { reason: 'subscription_not_begun' })
    const changed = await work(tx, row)
    await announceHolder(tx, row)
    return changed
  })
}

/** @throws ApiError `conflict` if the subscription has another holder */
async function getSubscriptionOf(tx: Db, id: string, holder: Grant['holder']): Promise<Row> {
  const own = 'userId' in holder ? eq(subscriptions.userId, holder.userId) : eq(subscriptions.clubId, holder.clubId)
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.id, id), own))
  if (!row) throw new ApiError('conflict', 'This command id stands for something else already.')
  return row
}

/** Locks the holder, so that concurrent grants to the same holder run one after the other. */
async function lockHolder(tx: Db, holder: Grant['holder']): Promise<void> {
  const [found] =
    'userId' in holder
      ? await tx.select({ id: users.id }).from(users).where(eq(users.id, holder.userId)).for('update')
      : await tx.select({ id: clubs.id }).from(clubs).where(eq(clubs.id, holder.clubId)).for('update')
  if (!found) throw new ApiError('not_found', 'There is no one with that id.')
}

async function findActive(tx: Db, holder: Grant['holder'], name: PackageName, now: Date): Promise<Row | undefined> {
  const own = 'userId' in holder ? eq(subscriptions.userId, holder.userId) : eq(subscriptions.clubId, holder.clubId)
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(and(own, eq(subscriptions.package, name), lte(subscriptions.startsAt, now), gt(subscriptions.endsAt, now)))
  return row
}

/** The price in tetri, hundredths of a lari. */
function priceOf(name: PackageName, months: number, price: number | undefined): number {
  const { monthly } = PACKAGES[name]
  if (price !== undefined) return Math.round(price * 100)
  if (monthly === null)
    throw new ApiError('rule_violated', `The price of the package ${name} is agreed: say it.`, { reason: 'price_missing' })
  return monthly * months * 100
}

async function pay(tx: Db, payment: Omit<typeof payments.$inferInsert, 'id'>): Promise<void> {
  if (payment.tetri > 0) await tx.insert(payments).values({ id: newId(), ...payment })
}

/** Announces the change to all users of the holder, whose permissions change with it. */
async function announceHolder(tx: Db, { userId, clubId }: Pick<Row, 'userId' | 'clubId'>): Promise<void> {
  const people = userId
    ? [{ id: userId }]
    : await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.role, 'club'), eq(users.clubId, clubId as string)))
  for (const { id } of people) await announce(tx, { kind: 'user', id })
}
