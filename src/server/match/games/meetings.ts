import { inArray, and, eq } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { games, GAMES_MEETING } from '../../db/schema/games.ts'
import { onUniqueViolation } from '../../db/unique-violation.ts'
import { ApiError } from '../../platform/http/api-error.ts'

/**
 * Awaits a statement that creates or moves games.
 *
 * @throws ApiError `conflict` if the same teams have another game at that time
 */
export function requireFreeSlot<T>(statement: PromiseLike<T>): Promise<T> {
  const taken = new ApiError('conflict', 'These two clubs already play each other at that time in that age category.', {
    reason: 'game_doubled',
  })
  return onUniqueViolation(statement, taken, GAMES_MEETING)
}

/**
 * Moves several games, where one may take the time that another one leaves. The unique rule is checked after all moves.
 *
 * @throws ApiError `conflict` if two games have the same clubs and time afterwards
 */
export async function moveGames(tx: Db, ids: readonly string[], move: () => Promise<void>): Promise<void> {
  if (ids.length === 0) return move()
  const exempted = await tx
    .update(games)
    .set({ mayRepeat: true })
    .where(and(inArray(games.id, [...ids]), eq(games.mayRepeat, false)))
    .returning({ id: games.id })
  await move()
  const exemptedIds = exempted.map(({ id }) => id)
  if (exemptedIds.length > 0) await requireFreeSlot(tx.update(games).set({ mayRepeat: false }).where(inArray(games.id, exemptedIds)))
}
