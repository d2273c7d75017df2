import { and, eq, or } from 'drizzle-orm'
import { recordAudit } from '../../platform/audit/record.ts'
import { guardians } from '../../db/schema/consent.ts'
import { players } from '../../db/schema/players.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { keepHeldBack } from './filmed-children.ts'
import { deleteInvitations } from './invitations.ts'
import { forgetInSources } from './forget-in-sources.ts'
import { lockPlayers } from './lock-players.ts'
import { gamesWith, resendGames, streamsOf } from './resend-games.ts'

/** By whose wish a child is erased, for the audit log. */
export type ErasureReason = 'erased_by_guardian' | 'erased_by_footballer' | 'erased_on_request'

/**
 * Erases a child: name, squad, guardians, codes, decisions, and who has looked. What happened in games stays, without
 * the child. The club reads in the audit log that a child of the squad was erased.
 *
 * @param actorId the guardian or the footballer; null for the command line
 * @throws ApiError `not_found`
 */
export async function eraseChild(
  deps: Deps,
  actorId: string | null,
  playerId: string,
  reason: ErasureReason = actorId === null ? 'erased_on_request' : 'erased_by_guardian',
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const own = eq(players.id, playerId)
    await lockPlayers(tx, [playerId])
    const [child] = await tx.select().from(players).where(own)
    if (!child) throw new ApiError('not_found', 'There is no such child.')
    const { clubId, ageCategory, shirtNumber } = child
    await resendGames(deps, tx, or(gamesWith(tx, [playerId]), streamsOf(clubId, [ageCategory])))
    // A claim to the shirt waits on as one to a shirt that no one wears: its parent learns nothing.
    const waiting = and(eq(guardians.playerId, playerId), eq(guardians.state, 'claimed'))
    await tx.update(guardians).set({ playerId: null }).where(waiting)
    await keepHeldBack(deps, tx, [playerId], actorId)
    await forgetInSources(tx, [playerId])
    await deleteInvitations(tx, [playerId])
    await tx.delete(players).where(own)
    const detail = { clubId, ageCategory, shirtNumber, reason }
    await recordAudit(deps, tx, { actorId, action: 'deleted', subject: 'player', subjectId: playerId, detail })
  })
}
