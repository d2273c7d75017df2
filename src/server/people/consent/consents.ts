import { inArray, or, sql, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { consentOf, countingDecisions, PURPOSES, type CountingDecision, type Purpose } from '#shared/consent.ts'
import type { Db } from '../../db/database.ts'
import { playsAt } from '../../db/teams.ts'
import { consents } from '../../db/schema/consent.ts'
import { games } from '../../db/schema/games.ts'
import { players } from '../../db/schema/players.ts'
import type { Deps } from '../../deps.ts'
import { lockPlayers } from './lock-players.ts'
import { readDecisions, type DecisionRow } from './read-decisions.ts'
import { filmedWith, gamesWith, resendGames } from './resend-games.ts'

/** Whether a child's data may be used for a purpose: a condition for a query that has the child's id. */
export function hasConsent(playerId: PgColumn, purpose: Purpose): SQL<boolean> {
  return sql<boolean>`exists (select from ${consents}
    where ${consents.playerId} = ${playerId} and ${consents.purpose} = ${purpose} and ${consents.granted})`
}

/**
 * Computes what follows from the decisions about some children, and sends the games again that show it. Called in the
 * transaction of whatever changes a decision, or who is a guardian.
 */
export async function updateConsents(deps: Deps, tx: Db, playerIds: readonly string[]): Promise<void> {
  if (playerIds.length === 0) return
  const ids = [...playerIds]
  // Anyone who comes second waits here, and reads the decisions of the first.
  await lockPlayers(tx, ids)
  const before = await tx.select().from(consents).where(inArray(consents.playerId, ids))
  const after = effectiveConsents(await readDecisions(tx, ids))
  await tx.delete(consents).where(inArray(consents.playerId, ids))
  if (after.length > 0) await tx.insert(consents).values(after)
  const changed = (purpose: Purpose) => {
    const grantedIn = (rows: typeof before) =>
      new Set(rows.filter((row) => row.purpose === purpose && row.granted).map(({ playerId }) => playerId))
    return Array.from(grantedIn(before).symmetricDifference(grantedIn(after)))
  }
  const named = changed('name')
  const shown = changed('stream')
  const clipped = changed('highlights')
  const inRecord = named.concat(clipped)
  const conditions = [inRecord.length > 0 && gamesWith(tx, inRecord), shown.length > 0 && streamedGamesOf(tx, shown)].filter(
    (condition) => condition !== false,
  )
  if (conditions.length > 0) await resendGames(deps, tx, or(...conditions))
}

/** The games with a stream in which a child may play, or may have played. */
function streamedGamesOf(tx: Db, playerIds: string[]): SQL | undefined {
  return or(
    sql`${games.liveStream} is not null and (${games.squadsAt} is null or ${games.status} = 'live') and exists (select from ${players}
      where ${inArray(players.id, playerIds)} and ${playsAt(games.ageCategory)}
      and ${players.clubId} in (${games.clubOneId}, ${games.clubTwoId}))`,
    filmedWith(tx, playerIds),
  )
}

function effectiveConsents(rows: readonly DecisionRow[]): (typeof consents.$inferInsert)[] {
  const byChild = Map.groupBy(rows, ({ playerId }) => playerId)
  return Array.from(byChild).flatMap(([playerId, own]) =>
    PURPOSES.flatMap((purpose) => {
      const granted = consentOf(own.filter((row) => row.purpose === purpose))
      return granted === null ? [] : [{ playerId, purpose, granted }]
    }),
  )
}

/** The decisions that count about some children, by child and purpose. */
export async function findCountingDecisions(
  db: Db,
  playerIds: readonly string[],
): Promise<Map<string, Record<Purpose, CountingDecision | null>>> {
  const byChild = Map.groupBy(playerIds.length > 0 ? await readDecisions(db, [...playerIds]) : [], ({ playerId }) => playerId)
  return new Map(
    playerIds.map((playerId) => {
      const own = byChild.get(playerId) ?? []
      const counting = PURPOSES.map((purpose) => [purpose, countingDecisions(own.filter((row) => row.purpose === purpose))[0] ?? null])
      return [playerId, Object.fromEntries(counting) as Record<Purpose, CountingDecision | null>]
    }),
  )
}
