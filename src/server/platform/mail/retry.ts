import { and, eq, isNull } from 'drizzle-orm'
import { recordAudit } from '../audit/record.ts'
import { announceWork } from '../../db/changes.ts'
import { mails } from '../../db/schema/mails.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../http/api-error.ts'

/**
 * Retries a mail at once, even if it has failed permanently.
 *
 * @throws ApiError `not_found` if it was sent
 */
export async function retryMail(deps: Deps, actorId: string, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const due = await tx
      .update(mails)
      .set({ failedAt: null, nextAttemptAt: deps.now() })
      .where(and(eq(mails.id, id), isNull(mails.sentAt)))
      .returning({ id: mails.id })
    if (due.length === 0) throw new ApiError('not_found', 'There is no such mail that waits.')
    await announceWork(tx, 'mails')
    await recordAudit(deps, tx, { actorId, action: 'retried', subject: 'mail', subjectId: id })
  })
}
