import { and, count, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { mails } from '../db/schema/mails.ts'

/** The numbers of waiting and failed mails. */
export async function countPendingMails(db: Db): Promise<{ waiting: number; failed: number }> {
  const [left] = await db
    .select({
      waiting: count(sql`case when ${and(isNull(mails.sentAt), isNull(mails.failedAt))} then 1 end`),
      failed: count(sql`case when ${isNotNull(mails.failedAt)} then 1 end`),
    })
    .from(mails)
  return left ?? { waiting: 0, failed: 0 }
}
