import { PURPOSES, type Purpose } from '#shared/consent.ts'
import type { Db } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { changesOf } from '../../platform/change-fields.ts'
import { recordDecisions } from './decide.ts'
import { lockPlayers } from './lock-players.ts'
import { requireNoOwnSignIn } from './own-sign-in.ts'
import { readDecisions } from './read-decisions.ts'

/** Someone's confirmed part in a child's page. */
export interface OwnPart {
  id: string
  userId: string
  playerId: string
  /** The footballer, by their own account. */
  isSelf: boolean
}

/** An answer, and the one that its giver saw before. */
interface InAppDecision {
  purpose: Purpose
  granted: boolean
  was?: boolean | null | undefined
}

/**
 * Records what a guardian, or a footballer with their own account, decides in the app.
 *
 * @throws ApiError `rule_violated` for a guardian of a footballer who decides alone, `conflict` for a yes on a page that is
 * older than another answer of the same person
 */
export async function decideInApp(deps: Deps, part: OwnPart, decisions: readonly InAppDecision[]): Promise<void> {
  const { id, userId, playerId, isSelf } = part
  const granted = Object.fromEntries(decisions.map((decision) => [decision.purpose, decision.granted]))
  await deps.db.transaction(async (tx) => {
    await lockPlayers(tx, [playerId])
    if (!isSelf) await requireNoOwnSignIn(tx, playerId)
    const yes = decisions.filter((decision) => decision.granted)
    changesOf<Partial<Record<Purpose, boolean | null>>>(await readOwnAnswers(tx, part), {
      ...Object.fromEntries(yes.map(({ purpose }) => [purpose, true])),
      was: Object.fromEntries(yes.map(({ purpose, was }) => [purpose, was])),
    })
    const by = isSelf ? ({ decider: 'child', guardianId: null } as const) : ({ decider: 'guardian', guardianId: id } as const)
    await recordDecisions(deps, tx, [{ playerId, granted }], { ...by, actorId: userId })
  })
}

/** What someone has answered so far; null where nothing. */
async function readOwnAnswers(tx: Db, { id, playerId, isSelf }: OwnPart): Promise<Record<Purpose, boolean | null>> {
  const given = (await readDecisions(tx, [playerId])).filter(({ decider, guardianId }) =>
    isSelf ? decider === 'child' : guardianId === id,
  )
  const last = (purpose: Purpose) => given.findLast((decision) => decision.purpose === purpose)?.granted ?? null
  return Object.fromEntries(PURPOSES.map((purpose) => [purpose, last(purpose)])) as Record<Purpose, boolean | null>
}
