import { and, asc, eq, inArray, ne, or } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { playsAt } from '../../db/teams.ts'
import { guardians } from '../../db/schema/consent.ts'
import { clubs } from '../../db/schema/clubs.ts'
import { games } from '../../db/schema/games.ts'
import { players } from '../../db/schema/players.ts'
import { ApiError } from '../../platform/http/api-error.ts'

/**
 * A club's squad of an age category, sorted by shirt number.
 *
 * @throws ApiError `not_found` when there is no such club
 */
export async function findSquad(db: Db, clubId: string, ageCategory: string) {
  const [club] = await db.select({ id: clubs.id }).from(clubs).where(eq(clubs.id, clubId))
  if (!club) throw new ApiError('not_found', 'There is no such club.')
  return db
    .select()
    .from(players)
    .where(and(eq(players.clubId, clubId), eq(players.ageCategory, ageCategory)))
    .orderBy(asc(players.shirtNumber), asc(players.team), asc(players.id))
}

/** A club's children of other ages who may play at this one, by age category and shirt number. */
export function findGuests(db: Db, clubId: string, ageCategory: string) {
  return db
    .select()
    .from(players)
    .where(and(eq(players.clubId, clubId), ne(players.ageCategory, ageCategory), playsAt(ageCategory)))
    .orderBy(asc(players.ageCategory), asc(players.shirtNumber), asc(players.id))
}

/** Whether one of some clubs has a game against another club in an age category. */
export async function areOpponents(db: Db, clubIds: readonly string[], other: string, ageCategory: string): Promise<boolean> {
  const own = [...clubIds]
  const either = or(
    and(inArray(games.clubOneId, own), eq(games.clubTwoId, other)),
    and(eq(games.clubOneId, other), inArray(games.clubTwoId, own)),
  )
  const [game] = await db
    .select({ id: games.id })
    .from(games)
    .where(and(eq(games.ageCategory, ageCategory), either))
    .limit(1)
  return game !== undefined
}

/** Whether a user is the confirmed guardian of a child in a club. */
export async function isGuardianIn(db: Db, userId: string, clubId: string): Promise<boolean> {
  const [child] = await db
    .select({ id: players.id })
    .from(guardians)
    .innerJoin(players, eq(players.id, guardians.playerId))
    .where(and(eq(guardians.userId, userId), eq(guardians.state, 'confirmed'), eq(players.clubId, clubId)))
    .limit(1)
  return child !== undefined
}

/**
 * @throws ApiError `not_found`
 */
export async function getPlayer(db: Db, id: string): Promise<typeof players.$inferSelect> {
  const [player] = await db.select().from(players).where(eq(players.id, id))
  if (!player) throw new ApiError('not_found', 'There is no such player.')
  return player
}
