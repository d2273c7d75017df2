import { eq } from 'drizzle-orm'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Db } from '../../db/database.ts'
import { contactRequests } from '../../db/schema/mails.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'

/** What staff note about a contact request. */
type RequestNote = Pick<typeof contactRequests.$inferSelect, 'state' | 'note'>

/** @throws ApiError `not_found` */
export async function getRequestNote(db: Db, id: string): Promise<RequestNote> {
  const { state, note } = contactRequests
  const [found] = await db.select({ state, note }).from(contactRequests).where(eq(contactRequests.id, id))
  if (!found) throw new ApiError('not_found', 'There is no such request.')
  return found
}

/**
 * Changes the state of a contact request.
 *
 * @throws ApiError `not_found`
 */
export async function handleRequest(deps: Deps, actorId: string, { id, ...note }: { id: string } & RequestNote): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const changed = await tx
      .update(contactRequests)
      .set({ ...note, handledAt: deps.now(), handledBy: actorId })
      .where(eq(contactRequests.id, id))
      .returning({ id: contactRequests.id })
    if (changed.length === 0) throw new ApiError('not_found', 'There is no such request.')
    const { state } = note
    await recordAudit(deps, tx, { actorId, action: 'changed', subject: 'contact_request', subjectId: id, detail: { state } })
  })
}
