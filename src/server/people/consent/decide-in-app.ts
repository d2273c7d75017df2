import type { Purpose } from '#shared/consent.ts'
import type { Deps } from '../../deps.ts'
import { recordDecisions } from './decide.ts'
import { lockPlayers } from './lock-players.ts'
import { requireNoOwnSignIn } from './own-sign-in.ts'

/** Someone's confirmed part in a child's page. */
export interface OwnPart {
  id: string
  userId: string
  playerId: string
  /** The footballer, by their own account. */
  isSelf: boolean
}

/**
 * Records what a guardian, or a footballer with their own account, decides in the app.
 *
 * @throws ApiError `rule_violated` for a guardian of a footballer who decides alone
 */
export async function decideInApp(deps: Deps, { id, userId, playerId, isSelf }: OwnPart, granted: Partial<Record<Purpose, boolean>>) {
  await deps.db.transaction(async (tx) => {
    await lockPlayers(tx, [playerId])
    if (!isSelf) await requireNoOwnSignIn(tx, playerId)
    const by = isSelf ? ({ decider: 'child', guardianId: null } as const) : ({ decider: 'guardian', guardianId: id } as const)
    await recordDecisions(deps, tx, [{ playerId, granted }], { ...by, actorId: userId })
  })
}
