import { eq } from 'drizzle-orm'
import { recordAudit } from '../../platform/audit/record.ts'
import { announce } from '../../db/changes.ts'
import { passkeys, recoveryCodes } from '../../db/schema/passkeys.ts'
import type { Deps } from '../../deps.ts'
import { endSessionsOf } from './sessions.ts'

/**
 * Removes a user's passkeys and recovery codes, as after the loss of a phone, and ends all sessions. Anyone who needs a
 * passkey makes a new one at the next sign-in. Returns the number of removed passkeys.
 */
export async function resetSecondFactor(deps: Deps, actorId: string | null, userId: string): Promise<number> {
  return deps.db.transaction(async (tx) => {
    const removed = await tx.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id })
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
    await endSessionsOf({ ...deps, db: tx }, userId, null)
    await announce(tx, { kind: 'user', id: userId })
    await recordAudit(deps, tx, { actorId, action: 'passkeys_removed', subject: 'user', subjectId: userId })
    return removed.length
  })
}
