import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { newId } from '#shared/id.ts'
import type { NoticeChoices, NoticeDevice, PushSubscriptionKeys } from '#shared/notice.schema.ts'
import type { Locale } from '#shared/locale.ts'
import type { Viewer } from '../../people/auth/viewer.ts'
import type { Db } from '../../db/database.ts'
import { guardians } from '../../db/schema/consent.ts'
import { noticeSettings, pushDevices } from '../../db/schema/notices.ts'
import { sessions, users } from '../../db/schema/users.ts'

const NOTHING: NoticeChoices = { favorites: [], follows: [], children: [], quiet: null, digest: false, mail: true }

/** What a user has chosen to be sent; nothing by default. */
export async function readChoices(db: Db, userId: string): Promise<NoticeChoices> {
  const [row] = await db.select().from(noticeSettings).where(eq(noticeSettings.userId, userId))
  if (!row) return NOTHING
  const { favorites, follows, children, quietFrom: from, quietUntil: until, digest, mail } = row
  return { favorites, follows, children, quiet: from === null || until === null ? null : { from, until }, digest, mail }
}

export async function saveChoices(db: Db, userId: string, { quiet, ...choices }: NoticeChoices): Promise<void> {
  const values = { ...choices, quietFrom: quiet?.from ?? null, quietUntil: quiet?.until ?? null }
  await db
    .insert(noticeSettings)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: noticeSettings.userId, set: values })
}

export async function findDevice(db: Db, sessionId: string): Promise<string | null> {
  const [device] = await db.select({ id: pushDevices.id }).from(pushDevices).where(eq(pushDevices.sessionId, sessionId))
  return device?.id ?? null
}

/** The browsers of a user that get notifications, that of this session first. */
export async function listDevices(db: Db, { userId, sessionId }: Viewer): Promise<NoticeDevice[]> {
  const rows = await db
    .select({ device: pushDevices, userAgent: sessions.userAgent })
    .from(pushDevices)
    .innerJoin(sessions, eq(sessions.id, pushDevices.sessionId))
    .where(and(eq(pushDevices.userId, userId), isNull(sessions.endedAt)))
    .orderBy(desc(sql`${pushDevices.sessionId} = ${sessionId}`), desc(pushDevices.createdAt), desc(pushDevices.id))
  return rows.map(({ device: { id, createdAt, reachedAt, refusedAt }, userAgent }) => ({
    _id: id,
    user_agent: userAgent,
    created_at: createdAt.toISOString(),
    reached_at: reachedAt?.toISOString() ?? null,
    refused_at: refusedAt?.toISOString() ?? null,
  }))
}

/**
 * Subscribes a session's browser, and returns the new id of the subscription. It replaces an earlier one of the session,
 * and one of the same browser for anyone who was signed in there before.
 */
export async function saveDevice(
  db: Db,
  { userId, sessionId }: Viewer,
  { endpoint, keys }: PushSubscriptionKeys,
  now: Date,
): Promise<string> {
  const id = newId()
  await db.transaction(async (tx) => {
    // Two tabs may subscribe at once.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    await tx.delete(pushDevices).where(eq(pushDevices.endpoint, endpoint))
    await tx.delete(pushDevices).where(eq(pushDevices.sessionId, sessionId))
    await tx.insert(pushDevices).values({ id, userId, sessionId, endpoint, ...keys, createdAt: now })
  })
  return id
}

export async function deleteDevice(db: Db, sessionId: string): Promise<void> {
  await db.delete(pushDevices).where(eq(pushDevices.sessionId, sessionId))
}

/** What a user can be notified of, and by what. */
export async function findReach(db: Db, userId: string): Promise<{ hasChildren: boolean; hasEmail: boolean }> {
  const [children, emails] = await Promise.all([
    db.$count(guardians, and(eq(guardians.userId, userId), eq(guardians.state, 'confirmed'))),
    db.$count(users, and(eq(users.id, userId), isNotNull(users.email), isNotNull(users.emailVerifiedAt))),
  ])
  return { hasChildren: children > 0, hasEmail: emails > 0 }
}

/** The language of a user; null if there is no such user any more. */
export async function findReader(db: Db, userId: string): Promise<Locale | null> {
  const [user] = await db.select({ locale: users.locale }).from(users).where(eq(users.id, userId))
  return user?.locale ?? null
}

/** Ends all mails about matches. */
export async function stopDigests(db: Db, userId: string): Promise<void> {
  const none = { digest: false, mail: false }
  await db
    .insert(noticeSettings)
    .values({ userId, ...none })
    .onConflictDoUpdate({ target: noticeSettings.userId, set: none })
}
