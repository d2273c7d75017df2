import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { ageCategories, clubs } from '../db/schema/clubs.ts'
import { players } from '../db/schema/players.ts'
import { Refusal } from '../refusal.ts'

/**
 * A club's squad of one age category by shirt number, and whether that category shows names.
 *
 * @throws Refusal `not_found` when there is no such club
 */
export async function findSquad(db: Db, clubId: string, ageCategory: string) {
  const [club] = await db
    .select({ id: clubs.id, showPlayerNames: ageCategories.showPlayerNames })
    .from(clubs)
    .leftJoin(ageCategories, eq(ageCategories.name, ageCategory))
    .where(eq(clubs.id, clubId))
  if (!club) throw new Refusal('not_found', 'There is no such club.')
  const list = await db
    .select()
    .from(players)
    .where(and(eq(players.clubId, clubId), eq(players.ageCategory, ageCategory)))
    .orderBy(asc(players.shirtNumber), asc(players.id))
  return { list, showPlayerNames: club.showPlayerNames === true }
}

/**
 * One player.
 *
 * @throws Refusal `not_found`
 */
export async function getPlayer(db: Db, id: string): Promise<typeof players.$inferSelect> {
  const [player] = await db.select().from(players).where(eq(players.id, id))
  if (!player) throw new Refusal('not_found', 'There is no such player.')
  return player
}
