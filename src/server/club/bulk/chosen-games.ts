import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { LOCKS } from '../../db/locks.ts'
import type { Db } from '../../db/database.ts'
import { gameEvents, games } from '../../db/schema/games.ts'
import { selectGames, type GameRow } from '../../match/games/repository.ts'

/** One writer of many games at a time, imports among them: two would wait for each other's games. */
export async function lockManyGames(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCKS.import})`)
}

/** Locks games in an order that is always the same. Unknown ids are left out. */
export async function lockGames(tx: Db, ids: readonly string[]): Promise<GameRow[]> {
  if (ids.length === 0) return []
  return selectGames(tx)
    .where(inArray(games.id, [...ids]))
    .orderBy(asc(games.id))
    .for('update', { of: games })
}

/** The same without locks, by kick-off. */
export async function findChosenGames(db: Db, ids: readonly string[]): Promise<GameRow[]> {
  return selectGames(db)
    .where(inArray(games.id, [...ids]))
    .orderBy(asc(games.startsAt), asc(games.id))
}

/** Which of some games were called off after they had begun. */
export async function findAbandoned(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .select({ id: gameEvents.gameId })
    .from(gameEvents)
    .where(and(inArray(gameEvents.gameId, [...ids]), eq(gameEvents.kind, 'abandoned'), isNull(gameEvents.undoneBy)))
  return new Set(rows.map(({ id }) => id))
}
