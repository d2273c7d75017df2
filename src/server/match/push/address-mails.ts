import { and, eq, inArray, isNotNull, isNull, notExists, sql } from 'drizzle-orm'
import { isPlan } from '#shared/stored-notice.ts'
import type { Db } from '../../db/database.ts'
import type { games } from '../../db/schema/games.ts'
import { noticeSettings, pushDevices, type notices } from '../../db/schema/notices.ts'
import { sessions, users } from '../../db/schema/users.ts'
import type { Deps } from '../../deps.ts'
import { queueMail } from '../../platform/mail/queue.ts'
import { wantedBy } from './recipients.ts'

interface Addressed {
  notice: Pick<typeof notices.$inferSelect, 'id' | 'kind' | 'side'>
  game: typeof games.$inferSelect
}

/**
 * Queues mails of a notice of the plan to those who want it, and have no device that gets notifications.
 *
 * @param only those whose last device has just turned out to be gone, or to be refused
 */
export async function addressMails(deps: Deps, tx: Db, { notice, game }: Addressed, only?: readonly string[]): Promise<void> {
  if (!isPlan(notice.kind)) return
  const reached = tx
    .select({ id: pushDevices.id })
    .from(pushDevices)
    .innerJoin(sessions, and(eq(sessions.id, pushDevices.sessionId), isNull(sessions.endedAt)))
    .where(and(eq(pushDevices.userId, users.id), isNull(pushDevices.refusedAt)))
  const wanting = await tx
    .select({ email: users.email })
    .from(users)
    .leftJoin(noticeSettings, eq(noticeSettings.userId, users.id))
    .where(
      and(
        sql`coalesce(${noticeSettings.mail}, true)`,
        // The mail of the evening has the match already.
        notice.kind === 'evening_before' ? eq(noticeSettings.digest, false) : undefined,
        isNotNull(users.email),
        isNotNull(users.emailVerifiedAt),
        isNull(users.lockedAt),
        await wantedBy(tx, notice, game, users.id),
        notExists(reached),
        only && inArray(users.id, [...only]),
      ),
    )
  for (const { email } of wanting) await queueMail(deps, tx, { kind: 'match-notice', address: email ?? '', subjectId: notice.id })
}
