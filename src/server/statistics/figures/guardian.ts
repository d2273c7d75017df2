import { sql, type Column, type SQL } from 'drizzle-orm'
import { guardians } from '../../db/schema/consent.ts'
import { matchFigures } from '../../db/schema/figures.ts'

/** Whether a user is the confirmed guardian of a child: a condition for a query that has the child's id. */
export function isGuardianOf(playerId: Column, userId: string): SQL<boolean> {
  return sql<boolean>`exists (select from ${guardians} where ${guardians.playerId} = ${playerId}
    and ${guardians.userId} = ${userId} and ${guardians.state} = 'confirmed')`
}

/** The same in a query of counts. */
export function isGuardian(userId: string): SQL<boolean> {
  return isGuardianOf(matchFigures.playerId, userId)
}
