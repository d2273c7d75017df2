import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Player } from '#shared/player.schema.ts'
import type { Db } from '../db/database.ts'
import { guardians } from '../db/schema/consent.ts'
import { players } from '../db/schema/players.ts'

/**
 * The child of a parent, for the contract's `footballer`: a confirmed one with the name, else a claimed one without. Nobody
 * has confirmed a claim, so it names nobody.
 */
export async function findOwnChild(db: Db, userId: string): Promise<Player | null> {
  const [found] = await db
    .select({ player: players, state: guardians.state })
    .from(guardians)
    .innerJoin(players, eq(players.id, guardians.playerId))
    .where(and(eq(guardians.userId, userId), inArray(guardians.state, ['claimed', 'confirmed'])))
    .orderBy(desc(sql`${guardians.state} = 'confirmed'`), guardians.claimedAt)
    .limit(1)
  if (!found) return null
  const { id: _id, shirtNumber: shirt_number, position, firstName, lastName } = found.player
  const isKnown = found.state === 'confirmed'
  return { _id, first_name: isKnown ? firstName : null, last_name: isKnown ? lastName : null, shirt_number, position }
}
