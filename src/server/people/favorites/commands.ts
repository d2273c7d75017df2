import { and, eq } from 'drizzle-orm'
import { announce } from '../../db/changes.ts'
import { favorites, games } from '../../db/schema/games.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'

/** A favourite to add or remove. */
interface FavoriteInput {
  userId: string
  gameId: string
  favorite: boolean
}

/**
 * Adds or removes a favourite and returns the user's favourites, oldest first. A repeated call changes nothing.
 *
 * @throws ApiError `not_found` when the game to add does not exist
 */
export async function setFavorite({ db, now }: Deps, { userId, gameId, favorite }: FavoriteInput): Promise<string[]> {
  return db.transaction(async (tx) => {
    if (favorite) {
      const [game] = await tx.select({ id: games.id }).from(games).where(eq(games.id, gameId))
      if (!game) throw new ApiError('not_found', 'There is no such game.')
      await tx.insert(favorites).values({ userId, gameId, createdAt: now() }).onConflictDoNothing()
    } else {
      await tx.delete(favorites).where(and(eq(favorites.userId, userId), eq(favorites.gameId, gameId)))
    }
    await announce(tx, { kind: 'user', id: userId })
    const rows = await tx.select({ id: favorites.gameId }).from(favorites).where(eq(favorites.userId, userId)).orderBy(favorites.createdAt)
    return rows.map(({ id }) => id)
  })
}
