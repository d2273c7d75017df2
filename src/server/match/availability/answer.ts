import type { Availability } from '#shared/availability.ts'
import { holdPlayers } from '../../people/consent/lock-players.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { findAsked, findOwnChild, saveAnswer } from './repository.ts'

interface Answer {
  userId: string
  /** The viewer's part in the child's page. */
  guardianId: string
  gameId: string
  answer: Availability
}

/**
 * Records whether a child can play in a game of its team. The last answer counts, no matter who gave it.
 *
 * @throws ApiError `not_found` for another's child or another team's game, `rule_violated` once the game has begun
 */
export async function answerAvailability({ db, now }: Deps, { userId, guardianId, gameId, answer }: Answer): Promise<void> {
  await db.transaction(async (tx) => {
    const playerId = await findOwnChild(tx, userId, guardianId)
    // Held before it is looked at: a child that is erased meanwhile is none.
    await holdPlayers(tx, playerId ? [playerId] : [])
    const asked = await findAsked(tx, userId, guardianId, gameId)
    if (!asked) throw new ApiError('not_found', 'There is no such child, or no such game of its team.')
    if (asked.status !== 'upcoming' || asked.startsAt <= now())
      throw new ApiError('rule_violated', 'This is asked until the kick-off.', { reason: 'game_begun' })
    await saveAnswer(tx, { playerId: asked.playerId, gameId, answer, answeredBy: userId, answeredAt: now() })
  })
}
