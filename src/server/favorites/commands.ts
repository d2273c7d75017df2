import { and, eq } from 'drizzle-orm'
import { announce } from '../db/changes.ts'
import { favorites, games } from '../db/schema/games.ts'
import type { Deps } from '../deps.ts'
import { Refusal } from '../refusal.ts'

/** A favourite to be set or unset. */
export interface FavoriteInput {
  userId: string
  gameId: string
  favorite: boolean
}

/**
 * Sets or unsets a favourite, and answers all that the user then has, oldest first. Saying it twice changes nothing.
 *
 * @throws Refusal `not_found` when there is no such game to add
 */
export async function setFavorite({ db, now }: Deps, { userId, gameId, favorite }: FavoriteInput): Promise<string[]> {
  return db.transaction(async (tx) => {
    if (favorite) {
      const [game] = await tx.select({ id: games.id }).from(games).where(eq(games.id, gameId))
      if (!game) throw new Refusal('not_found', 'There is no such game.')
      await tx.insert(favorites).values({ userId, gameId, createdAt: now() }).onConflictDoNothing()
    } else {
      await tx.delete(favorites).where(and(eq(favorites.userId, userId), eq(favorites.gameId, gameId)))
    }
    await announce(tx, { kind: 'user', id: userId })
    const rows = await tx.select({ id: favorites.gameId }).from(favorites).where(eq(favorites.userId, userId)).orderBy(favorites.createdAt)
    return rows.map(({ id }) => id)
  })
}
