import { findUser } from '../../people/auth/find-user.ts'
import { erasePerson, type PersonDeps } from '../../people/auth/personal-data.ts'
import { eraseChild, type ErasureReason } from '../../people/consent/erase-child.ts'
import { findOwnSignIns } from '../../people/consent/own-sign-in.ts'

/**
 * Erases a child, and with it the sign-in that a footballer has: nothing of them stays.
 *
 * @param actorId the guardian or the footballer; null for the command line
 * @throws ApiError `not_found`
 */
export async function erasePage(deps: PersonDeps, actorId: string | null, playerId: string, reason: ErasureReason): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const within = { ...deps, db: tx }
    const [own] = await findOwnSignIns(tx, [playerId])
    await eraseChild(within, actorId, playerId, reason)
    // Footballers are no longer known as those who have erased themselves.
    if (own) await erasePerson(within, null, await findUser(tx, own.userId))
  })
}
