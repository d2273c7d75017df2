import { asc, inArray } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { players } from '../../db/schema/players.ts'

/**
 * Locks some children against each other's changes, and against events of them that are being recorded: what is read
 * afterwards has all of these. Anyone who locks children and games locks the children first, so that no one waits in a circle.
 */
export function lockPlayers(tx: Db, playerIds: readonly string[]): Promise<void> {
  return lock(tx, playerIds, 'update')
}

/** Keeps some children from being changed or deleted while events of them are recorded. Several may record at once. */
export function holdPlayers(tx: Db, playerIds: readonly string[]): Promise<void> {
  return lock(tx, playerIds, 'key share')
}

/** Always in one order, so that two who lock several do not wait for each other. */
async function lock(tx: Db, playerIds: readonly string[], strength: 'update' | 'key share'): Promise<void> {
  if (playerIds.length === 0) return
  await tx
    .select({ id: players.id })
    .from(players)
    .where(inArray(players.id, [...playerIds]))
    .orderBy(asc(players.id))
    .for(strength)
}
