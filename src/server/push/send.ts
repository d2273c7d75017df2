import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm'
import webPush from 'web-push'
import { LOCALES, type Locale } from '#shared/locale.ts'
import { PLAN_KINDS, type PushMessage } from '#shared/notice.ts'
import { choiceOf } from '#shared/told-kind.ts'
import { notices, pushDeliveries, pushDevices } from '../db/schema/notices.ts'
import { sessions, users } from '../db/schema/users.ts'
import type { Deps } from '../deps.ts'
import { presentDetail } from '../games/present.ts'
import { findDetail } from '../games/repository.ts'
import type { Poster } from './post.ts'
import { isPushService } from './push-services.ts'
import { writeMessage } from './write-message.ts'

/** The parts of the sender. */
export interface PushSender {
  poster: Poster
  /** Signs who we are for a push service. */
  sign(endpoint: string, now: Date): string
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

/** Sends all due messages. */
export async function sendDueMessages(deps: Deps, sender: PushSender): Promise<number> {
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

/** What becomes of a message: it is done, its device is gone, or it is tried again after a time. */
type Outcome = 'done' | 'gone' | { wait: number }

async function sendBatch(deps: Deps, sender: PushSender, taken: readonly Delivery[]): Promise<void> {
  if (taken.length === 0) return
  const { db, now } = deps
  const texts = await writeAll(deps, taken)
  const outcomes = new Map<Delivery, Outcome>()
  const waiting = taken.values()
  const work = async () => {
    for (const delivery of waiting) {
      const text = texts.get(keyOf(delivery.notice.id, delivery.locale)) ?? null
      outcomes.set(delivery, text === null ? 'done' : await send(sender, delivery, text, now()))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  const ended: number[] = []
  const gone: string[] = []
  for (const [delivery, outcome] of outcomes) {
    const next = typeof outcome === 'object' ? new Date(now().getTime() + outcome.wait) : null
    if (outcome === 'gone') gone.push(delivery.device.id)
    else if (next && next < delivery.notice.expiresAt && delivery.attempts < MAX_ATTEMPTS)
      await db.update(pushDeliveries).set({ nextAttemptAt: next }).where(eq(pushDeliveries.id, delivery.id))
    else ended.push(delivery.id)
  }
  if (ended.length > 0) await db.delete(pushDeliveries).where(inArray(pushDeliveries.id, ended))
  // Its messages go with it.
  if (gone.length > 0) await db.delete(pushDevices).where(inArray(pushDevices.id, gone))
}

/** What each notice of a batch says in each language, from the game as it is now. */
async function writeAll({ db, now }: Deps, taken: readonly Delivery[]) {
  const texts = new Map<string, Omit<PushMessage, 'device'>>()
  const byId = new Map(taken.map(({ notice }) => [notice.id, notice]))
  for (const notice of byId.values()) {
    if (notice.expiresAt <= now()) continue
    const found = await findDetail(db, notice.gameId)
    if (!found) continue
    const decided = found.events.find(({ event }) => event.id === notice.eventId && notice.kind === 'decided')
    if (decided?.event.undoneBy) continue
    const game = presentDetail(found, { mayWatch: false })
    for (const locale of LOCALES) {
      const text = writeMessage(notice, game, locale)
      if (text) texts.set(keyOf(notice.id, locale), text)
    }
  }
  return texts
}

const keyOf = (noticeId: string, locale: Locale) => `${noticeId} ${locale}`

async function send(
  { poster, sign, services, refused }: PushSender,
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
      topic: text.tag,
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
