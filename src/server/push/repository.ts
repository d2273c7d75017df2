import { and, eq, isNotNull } from 'drizzle-orm'
import { newId } from '#shared/id.ts'
import type { NoticeChoices, PushSubscriptionKeys } from '#shared/notice.schema.ts'
import type { Viewer } from '../auth/viewer.ts'
import type { Db } from '../db/database.ts'
import { guardians } from '../db/schema/consent.ts'
import { noticeSettings, pushDevices } from '../db/schema/notices.ts'
import { users } from '../db/schema/users.ts'

const NOTHING: NoticeChoices = { favorites: [], follows: [], children: [], quiet: null, digest: false }

/** What a user has chosen to be told; nothing by default. */
export async function readChoices(db: Db, userId: string): Promise<NoticeChoices> {
  const [row] = await db.select().from(noticeSettings).where(eq(noticeSettings.userId, userId))
  if (!row) return NOTHING
  const { favorites, follows, children, quietFrom: from, quietUntil: until, digest } = row
  return { favorites, follows, children, quiet: from === null || until === null ? null : { from, until }, digest }
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

/**
 * Subscribes a session's browser, and returns the new id of the subscription. It replaces an earlier one of the session,
 * and one of the same browser for whoever was signed in there before.
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

/** What a user can be told of, and by what. */
export async function findReach(db: Db, userId: string): Promise<{ hasChildren: boolean; hasEmail: boolean }> {
  const [children, emails] = await Promise.all([
    db.$count(guardians, and(eq(guardians.userId, userId), eq(guardians.state, 'confirmed'))),
    db.$count(users, and(eq(users.id, userId), isNotNull(users.email), isNotNull(users.emailVerifiedAt))),
  ])
  return { hasChildren: children > 0, hasEmail: emails > 0 }
}
