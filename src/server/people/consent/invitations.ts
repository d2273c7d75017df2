import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { footballerInvitations } from '../../db/schema/consent.ts'
import { mails } from '../../db/schema/mails.ts'

/** The open invitations of some footballers. */
export async function findInvitations(db: Db, playerIds: readonly string[]) {
  if (playerIds.length === 0) return []
  return db
    .select()
    .from(footballerInvitations)
    .where(inArray(footballerInvitations.playerId, [...playerIds]))
}

/** Deletes invitations that are accepted or withdrawn, and their mails: no one needs the address any more. */
export async function deleteInvitations(tx: Db, playerIds: readonly string[]): Promise<number> {
  const gone = await tx
    .delete(footballerInvitations)
    .where(inArray(footballerInvitations.playerId, [...playerIds]))
    .returning({ id: footballerInvitations.id })
  const ids = gone.map(({ id }) => id)
  if (ids.length > 0) await tx.delete(mails).where(inArray(mails.subjectId, ids))
  return ids.length
}
