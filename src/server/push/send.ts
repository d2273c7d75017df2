import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import webPush from 'web-push'
import { PLAN_KINDS, type PushMessage } from '#shared/notice.ts'
import { choiceOf } from '#shared/told-kind.ts'
import { notices, pushDeliveries, pushDevices } from '../db/schema/notices.ts'
import { sessions, users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import type { Pictures } from '../notices/pictures.ts'
import type { Poster } from './post.ts'
import { isPushService } from './push-services.ts'
import { writeAll } from './write-all.ts'

/** The parts of the sender. */
export interface PushSender {
  poster: Poster
  /** Signs who we are for a push service. */
  sign(endpoint: string, now: Date): string
  /**
   * Marks messages that replace each other on a device. Push services can read it, so it reveals neither the game nor which
   * devices follow the same one.
   */
  topicOf(message: Pick<PushMessage, 'device' | 'tag'>): string
  /** Origins of push services besides the known ones. */
  services: readonly string[]
  /** Called when a push service refuses us for good, without the address. */
  refused(status: number): void
}

const BATCH_SIZE = 500
const AT_ONCE = 64
/** A message that a killed process has left unfinished is sent again after this time. */
const LEASE_MS = 60_000
const FIRST_WAIT_MS = 5000
const MAX_ATTEMPTS = 8

/** What the sender needs of the service. */
type SenderDeps = Deps & { pictures: Pictures }

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

/** What becomes of a message: it is done, its device is gone, it is tried again after a time, or waits for a picture. */
type Outcome = 'done' | 'gone' | { wait: number } | { hold: number }

async function sendBatch(deps: SenderDeps, sender: PushSender, taken: readonly Delivery[]): Promise<void> {
  if (taken.length === 0) return
  const { db, now } = deps
  const writtenFor = await writeAll(deps, taken)
  const outcomes = new Map<Delivery, Outcome>()
  const waiting = taken.values()
  const work = async () => {
    for (const delivery of waiting) {
      const written = writtenFor(delivery)
      if (written === null) outcomes.set(delivery, 'done')
      else outcomes.set(delivery, 'hold' in written ? written : await send(sender, delivery, written, now()))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const ended: number[] = []
  const gone: string[] = []
  for (const [delivery, outcome] of outcomes) {
    if (outcome === 'gone') gone.push(delivery.device.id)
    else if (outcome === 'done' || !(await tryLater(deps, delivery, outcome))) ended.push(delivery.id)
  }
  if (ended.length > 0) await db.delete(pushDeliveries).where(inArray(pushDeliveries.id, ended))
  // Its messages go with it.
  if (gone.length > 0) await db.delete(pushDevices).where(inArray(pushDevices.id, gone))
}

/** Leaves a message in the queue, unless it would be out of date or was tried too often. To wait for a picture is no try. */
async function tryLater(
  { db, now }: Deps,
  { id, notice, attempts }: Delivery,
  later: { wait: number } | { hold: number },
): Promise<boolean> {
  const isHeld = 'hold' in later
  const next = new Date(now().getTime() + (isHeld ? later.hold : later.wait))
  if (next >= notice.expiresAt || (!isHeld && attempts >= MAX_ATTEMPTS)) return false
  await db
    .update(pushDeliveries)
    .set({ nextAttemptAt: next, ...(isHeld && { attempts: attempts - 1 }) })
    .where(eq(pushDeliveries.id, id))
  return true
}

async function send(
  { poster, sign, topicOf, services, refused }: PushSender,
  { device, notice, attempts }: Delivery,
  text: Omit<PushMessage, 'device'>,
  now: Date,
): Promise<Outcome> {
  const { endpoint, p256dh, auth } = device
  // A setting may have changed since the device subscribed.
  if (!isPushService(endpoint, services)) return 'gone'
  const message: PushMessage = { device: device.id, ...text }
  let request
  try {
    request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
      vapidDetails: null as never,
      TTL: Math.max(0, Math.floor((notice.expiresAt.getTime() - now.getTime()) / 1000)),
      urgency: PLAN_KINDS.includes(choiceOf(notice.kind)) ? 'normal' : 'high',
      topic: topicOf(message),
      headers: { Authorization: sign(endpoint, now) },
    })
  } catch {
    // A key that is no point of the curve: nobody can read what is encrypted for it.
    return 'gone'
  }
  const later = (retryAfter: number | null) => ({ wait: Math.max((retryAfter ?? 0) * 1000, FIRST_WAIT_MS * 2 ** (attempts - 1)) })
  try {
    const { status, retryAfter } = await poster.post(endpoint, request.headers, request.body)
    if (status === 404 || status === 410) return 'gone'
    if (status === 429 || status >= 500) return later(retryAfter)
    if (status >= 300) refused(status)
    return 'done'
  } catch {
    return later(null)
  }
}
