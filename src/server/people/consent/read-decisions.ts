import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { decisions, guardians } from '../../db/schema/consent.ts'

export type DecisionRow = Awaited<ReturnType<typeof readDecisions>>[number]

/** All decisions about some children, oldest first. */
export function readDecisions(db: Db, playerIds: string[]) {
  return db
    .select({
      playerId: decisions.playerId,
      purpose: decisions.purpose,
      granted: decisions.granted,
      decider: decisions.decider,
      guardianId: decisions.guardianId,
      isActive: sql<boolean>`${decisions.decider} <> 'guardian' or coalesce(${guardians.state} = 'confirmed', false)`,
      textVersion: decisions.textVersion,
      paperDate: decisions.paperDate,
      decidedAt: decisions.decidedAt,
    })
    .from(decisions)
    .leftJoin(guardians, eq(guardians.id, decisions.guardianId))
    .where(inArray(decisions.playerId, playerIds))
    .orderBy(decisions.position)
}
