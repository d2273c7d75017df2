import { eq } from 'drizzle-orm'
import type { Locale } from '#shared/locale.ts'
import type { Db } from '../db/database.ts'
import { noticeSettings } from '../db/schema/notices.ts'
import { users } from '../db/schema/users.ts'

/** The language of a user; null if there is no such user any more. */
export async function findReader(db: Db, userId: string): Promise<Locale | null> {
  const [user] = await db.select({ locale: users.locale }).from(users).where(eq(users.id, userId))
  return user?.locale ?? null
}

export async function stopDigests(db: Db, userId: string): Promise<void> {
  await db.update(noticeSettings).set({ digest: false }).where(eq(noticeSettings.userId, userId))
}
