import { and, inArray, isNull } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { notices } from '../../db/schema/notices.ts'

/** Lets what entries tell wait, so that an undo until then leaves nothing to tell. */
export async function delayNotices(tx: Db, entries: readonly string[], dueAt: Date): Promise<void> {
  if (entries.length === 0) return
  await tx
    .update(notices)
    .set({ dueAt })
    .where(and(inArray(notices.eventId, [...entries]), isNull(notices.addressedAt)))
}

/**
 * Undoes what entries tell, as far as it was not sent yet. Returns the entries of which no one was notified.
 */
export async function withdrawNotices(tx: Db, entries: readonly string[]): Promise<Set<string>> {
  if (entries.length === 0) return new Set()
  // Messages that still wait for a phone go with their notice.
  const gone = await tx
    .delete(notices)
    .where(inArray(notices.eventId, [...entries]))
    .returning({ entry: notices.eventId, addressedAt: notices.addressedAt })
  return new Set(gone.flatMap(({ entry, addressedAt }) => (addressedAt === null && entry !== null ? [entry] : [])))
}
