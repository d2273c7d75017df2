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
const FIRST_WAIT_MS = 5000
const MAX_ATTEMPTS = 8

/** What the sender needs of the service. */
type SenderDeps = Deps & { pictures: Pictures; log: JobLog }

/** Sends all due messages. */
export async function sendDueMessages(deps: SenderDeps, sender: PushSender): Promise<number> {
  for (let count = 0; ;) {
    const taken = await takeDue(deps)
    await sendBatch(deps, sender, taken)
    count += taken.length
    if (taken.length < BATCH_SIZE) return count
  }
}

type Delivery = Awaited<ReturnType<typeof takeDue>>[number]

async function takeDue({ db, now }: Deps) {
  const due = db
    .select({ id: pushDeliveries.id })
    .from(pushDeliveries)
    .where(lte(pushDeliveries.nextAttemptAt, now()))
    .orderBy(asc(pushDeliveries.nextAttemptAt))
    .limit(BATCH_SIZE)
    .for('update', { skipLocked: true })
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
 * tried again after a time, or waits for a picture.
 */
type Outcome = 'reached' | 'done' | 'gone' | 'refused' | { wait: number } | { heldUntil: Date }

async function sendBatch(deps: SenderDeps, sender: PushSender, taken: readonly Delivery[]): Promise<void> {
  if (taken.length === 0) return
  const { db, now } = deps
  const writerOf = await openWriters(deps, taken)
  const outcomes = new Map<Delivery, Outcome>()
  const waiting = taken.values()
  const work = async () => {
    for (const delivery of waiting) {
      const written = writerOf(delivery)
      if (written === null) outcomes.set(delivery, 'done')
      else if ('heldUntil' in written || 'wait' in written) outcomes.set(delivery, written)
      else outcomes.set(delivery, await send(sender, delivery, written, now()))
    }
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

/** Leaves a message in the queue, unless it would be out of date or was tried too often. To wait for a picture is no try. */
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
