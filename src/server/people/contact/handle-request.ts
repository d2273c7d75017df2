import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { handleRequestSchema } from '#shared/console-tables.schema.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import { contactRequests } from '../../db/schema/mails.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'

/**
 * Changes the state of a contact request.
 *
 * @throws ApiError `not_found`
 */
export async function handleRequest(
  deps: Deps,
  actorId: string,
  { id, ...note }: { id: string } & z.output<typeof handleRequestSchema>,
): Promise<void> {
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
