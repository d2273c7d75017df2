import { eq } from 'drizzle-orm'
import { ageCategories } from '../db/schema/clubs.ts'
import type { Db } from '../db/database.ts'
import { games } from '../db/schema/games.ts'

/** Whether a game is of an age without scores. Its analysis would tell the score and the goals. */
export async function hidesScore(db: Db, gameId: string): Promise<boolean> {
  const [game] = await db
    .select({ showScore: ageCategories.showScore })
    .from(games)
    .innerJoin(ageCategories, eq(ageCategories.name, games.ageCategory))
    .where(eq(games.id, gameId))
  return game?.showScore === false
}
