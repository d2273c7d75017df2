import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import type { PushMessage } from '#shared/notice.ts'
import { isPlan } from '#shared/stored-notice.ts'
import { games } from '../../db/schema/games.ts'
import { notices, pushDeliveries, pushDevices } from '../../db/schema/notices.ts'
import { sessions, users } from '../../db/schema/users.ts'
import type { Deps } from '../../deps.ts'
import type { JobLog } from '../../platform/background/each-due.ts'
import { askOnce, type Pictures } from '../../platform/notices/pictures.ts'
import { addressMails } from './address-mails.ts'
import { postMessage, type PushSender } from './post-message.ts'
import { openWriter, type Written } from './open-writer.ts'

const BATCH_SIZE = 500
const AT_ONCE = 64
/** A message that a killed process has left unfinished is sent again after this time. */
const LEASE_MS = 60_000
/** What has not been posted by then waits: of a service that hangs, many messages would take longer than the lease. */
const BATCH_MS = 10_000
const FIRST_WAIT_MS = 5000
const MAX_ATTEMPTS = 8

/** What the sender needs of the service. */
type SenderDeps = Deps & { pictures: Pictures; log: JobLog }

/** The push service of a device: what its address begins with, up to the path. */
const serviceOf = sql<string>`coalesce(substring(${pushDevices.endpoint} from '^[^/]*//[^/]*/?'), '')`

/**
 * Sends all due messages, those to each push service apart from the others: one that hangs keeps back only its own.
 *
 * @param busy the services that are being sent to, which are left out and do not need to be waited for
 */
export async function sendDueMessages(deps: SenderDeps, sender: PushSender, busy: Set<string> = new Set()): Promise<number> {
  const due = await deps.db
    .selectDistinct({ service: serviceOf })
    .from(pushDeliveries)
    .innerJoin(pushDevices, eq(pushDevices.id, pushDeliveries.deviceId))
    .where(lte(pushDeliveries.nextAttemptAt, deps.now()))
  const services = due.map(({ service }) => service).filter((service) => !busy.has(service))
  for (const service of services) busy.add(service)
  const sent = await Promise.all(services.map((service) => sendTo(deps, sender, service).finally(() => busy.delete(service))))
  return sent.reduce((sum, count) => sum + count, 0)
}

async function sendTo(deps: SenderDeps, sender: PushSender, service: string): Promise<number> {
  for (let count = 0; ;) {
    const taken = await takeDue(deps, service)
    if (taken.length === 0) return count
    await sendBatch(deps, sender, taken)
    count += taken.length
  }
}

type Delivery = Awaited<ReturnType<typeof takeDue>>[number]

async function takeDue({ db, now }: Deps, service: string) {
  const due = db
    .select({ id: pushDeliveries.id })
    .from(pushDeliveries)
    .innerJoin(pushDevices, eq(pushDevices.id, pushDeliveries.deviceId))
    .where(and(lte(pushDeliveries.nextAttemptAt, now()), sql`starts_with(${pushDevices.endpoint}, ${service})`))
    .orderBy(asc(pushDeliveries.nextAttemptAt))
    .limit(BATCH_SIZE)
    .for('update', { of: pushDeliveries, skipLocked: true })
  return db
    .update(pushDeliveries)
    .set({ attempts: sql`${pushDeliveries.attempts} + 1`, nextAttemptAt: new Date(now().getTime() + LEASE_MS) })
    .from(pushDevices)
    .innerJoin(users, eq(users.id, pushDevices.userId))
    .innerJoin(sessions, eq(sessions.id, pushDevices.sessionId))
    .innerJoin(notices, sql`true`)
    .where(and(inArray(pushDeliveries.id, due), eq(pushDevices.id, pushDeliveries.deviceId), eq(notices.id, pushDeliveries.noticeId)))
    .returning({ id: pushDeliveries.id, attempts: pushDeliveries.attempts, notice: notices, device: pushDevices, locale: users.locale })
}

/**
 * What becomes of a message: its push service took it, it is done without that, its device is gone or refused for good, it is
 * tried again after a time, or waits for a picture or its turn.
 */
type Outcome = 'reached' | 'done' | 'gone' | 'refused' | { wait: number } | { heldUntil: Date }

async function sendBatch(deps: SenderDeps, sender: PushSender, taken: readonly Delivery[]): Promise<void> {
  const { db, now } = deps
  const writerOf = await openWriters(deps, taken)
  const outcomes = new Map<Delivery, Outcome>()
  const waiting = taken.values()
  const until = performance.now() + BATCH_MS
  const outcomeOf = async (delivery: Delivery): Promise<Outcome> => {
    if (performance.now() > until) return { heldUntil: new Date(now().getTime() + FIRST_WAIT_MS) }
    const written = writerOf(delivery)
    if (written === null) return 'done'
    return 'heldUntil' in written || 'wait' in written ? written : send(sender, delivery, written, now())
  }
  const work = async () => {
    for (const delivery of waiting) outcomes.set(delivery, await outcomeOf(delivery))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const ended: number[] = []
  const gone: Delivery[] = []
  const refused: Delivery[] = []
  const reached = new Set<string>()
  for (const [delivery, outcome] of outcomes) {
    if (outcome === 'reached') reached.add(delivery.device.id)
    if (outcome === 'gone') gone.push(delivery)
    else if (outcome === 'refused') refused.push(delivery)
    else if (outcome === 'reached' || outcome === 'done' || !(await tryLater(deps, delivery, outcome))) ended.push(delivery.id)
  }
  if (ended.length > 0) await db.delete(pushDeliveries).where(inArray(pushDeliveries.id, ended))
  if (reached.size > 0)
    await db
      .update(pushDevices)
      .set({ reachedAt: now() })
      .where(inArray(pushDevices.id, [...reached]))
  if (gone.length + refused.length > 0) await giveUp(deps, gone, refused)
}

/** What a message says, or that it is tried later. */
type Writer = (to: Delivery) => Written | { wait: number }

/** Opens a writer for the messages of a batch. What cannot be written of one notice is tried later, and keeps back no other. */
async function openWriters(deps: SenderDeps, taken: readonly Delivery[]): Promise<Writer> {
  const writers = new Map<string, Writer>()
  const shownIn = askOnce(deps.pictures)
  const later = (error: unknown, { notice, attempts }: Delivery) => {
    deps.log.error({ err: error, notice: notice.id, attempts }, 'a notification could not be written')
    return { wait: waitAfter(attempts) }
  }
  for (const first of new Map(taken.map((one) => [one.notice.id, one])).values()) {
    const writer = await openWriter(deps, first.notice, shownIn).catch((error: unknown) => {
      later(error, first)
      return ({ attempts }: Delivery) => ({ wait: waitAfter(attempts) })
    })
    writers.set(first.notice.id, writer)
  }
  return (to) => {
    try {
      return writers.get(to.notice.id)?.(to) ?? null
    } catch (error) {
      return later(error, to)
    }
  }
}

/**
 * Forgets browsers that are gone, and marks those whose push service refuses us, both with their messages. What they were to
 * show is mailed, if it was all that someone had.
 */
async function giveUp(deps: Deps, gone: readonly Delivery[], refused: readonly Delivery[]): Promise<void> {
  const idsOf = (deliveries: readonly Delivery[]) => deliveries.map(({ device }) => device.id)
  await deps.db.transaction(async (tx) => {
    // Else each of two push services would leave the mail to the other.
    await tx
      .select({ id: users.id })
      .from(users)
      .where(
        inArray(
          users.id,
          [...gone, ...refused].map(({ device }) => device.userId),
        ),
      )
      .orderBy(asc(users.id))
      .for('no key update')
    await tx.delete(pushDevices).where(inArray(pushDevices.id, idsOf(gone)))
    await tx
      .update(pushDevices)
      .set({ refusedAt: deps.now() })
      .where(inArray(pushDevices.id, idsOf(refused)))
    await tx.delete(pushDeliveries).where(inArray(pushDeliveries.deviceId, idsOf(refused)))
    for (const [notice, lost] of Map.groupBy([...gone, ...refused], (one) => one.notice.id)) {
      const [found] = await tx
        .select({ notice: notices, game: games })
        .from(notices)
        .innerJoin(games, eq(games.id, notices.gameId))
        .where(eq(notices.id, notice))
      if (found) await addressMails(deps, tx, found, [...new Set(lost.map(({ device }) => device.userId))])
    }
  })
}

/** Leaves a message in the queue, unless it would be out of date or was tried too often. To be held is no try. */
async function tryLater(
  { db, now }: Deps,
  { id, notice, attempts }: Delivery,
  later: { wait: number } | { heldUntil: Date },
): Promise<boolean> {
  const isHeld = 'heldUntil' in later
  const next = isHeld ? later.heldUntil : new Date(now().getTime() + later.wait)
  if (next >= notice.expiresAt || (!isHeld && attempts >= MAX_ATTEMPTS)) return false
  await db
    .update(pushDeliveries)
    .set({ nextAttemptAt: next, ...(isHeld && { attempts: attempts - 1 }) })
    .where(eq(pushDeliveries.id, id))
  return true
}

async function send(
  sender: PushSender,
  { device, notice, attempts }: Delivery,
  text: Omit<PushMessage, 'device'>,
  now: Date,
): Promise<Outcome> {
  const posted = await postMessage(sender, device, text, {
    now,
    until: notice.expiresAt,
    urgency: isPlan(notice.kind) ? 'normal' : 'high',
  })
  if (posted === 'sent') return 'reached'
  if (typeof posted === 'string') return posted
  return { wait: Math.max((posted.retryAfter ?? 0) * 1000, waitAfter(attempts)) }
}

function waitAfter(attempts: number): number {
  return FIRST_WAIT_MS * 2 ** (attempts - 1)
}
