import { and, eq, ne } from 'drizzle-orm'
import type { Team } from '#shared/team.ts'
import type { Db } from '../../db/database.ts'
import { players } from '../../db/schema/players.ts'
import { isOfTeam } from '../../db/teams.ts'
import { ApiError } from '../../platform/http/api-error.ts'

/** Where a child is in its club, and what it wears there. */
export interface SquadPlace {
  id: string
  clubId: string
  ageCategory: string
  team: Team | null
  shirtNumber: number
}

/**
 * Two teams may use the same number; anyone who is in no team yet may come into either.
 *
 * @throws ApiError `conflict`
 */
export async function requireFreeShirt(tx: Db, { id, clubId, ageCategory, team, shirtNumber }: SquadPlace): Promise<void> {
  const squad = and(eq(players.clubId, clubId), eq(players.ageCategory, ageCategory), isOfTeam(team))
  const [worn] = await tx
    .select({ id: players.id })
    .from(players)
    .where(and(squad, eq(players.shirtNumber, shirtNumber), ne(players.id, id)))
  if (worn) throw new ApiError('conflict', `Shirt ${shirtNumber} is worn in that squad.`, { reason: 'shirt_taken' })
}
