import { and, asc, eq, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import { announce } from '../db/changes.ts'
import type { Db } from '../db/database.ts'
import { appearances, matchActions } from '../db/schema/actions.ts'
import { gameEvents, games } from '../db/schema/games.ts'
import type { Deps } from '../deps.ts'

/**
 * Sends games again whose history is the same but not what may be shown of it. They get a new version, so that open
 * screens, and phones that were offline, replace what they have.
 */
export async function resendGames({ now }: Pick<Deps, 'now'>, tx: Db, where: SQL | undefined): Promise<void> {
  const found = await tx.select({ id: games.id }).from(games).where(where).orderBy(asc(games.id)).for('update')
  if (found.length === 0) return
  const sent = await tx
    .update(games)
    .set({ version: sql`${games.version} + 1`, updatedAt: now() })
    .where(
      inArray(
        games.id,
        found.map(({ id }) => id),
      ),
    )
    .returning({ id: games.id, version: games.version })
  for (const { id, version } of sent) await announce(tx, { kind: 'game', id, version })
}

/** The games in whose history or actions some children appear. */
export function gamesWith(tx: Db, playerIds: readonly string[]): SQL {
  const within = (table: typeof gameEvents | typeof appearances | typeof matchActions) =>
    inArray(
      games.id,
      tx
        .select({ id: table.gameId })
        .from(table)
        .where(inArray(table.playerId, [...playerIds])),
    )
  return sql`(${or(within(gameEvents), within(appearances), within(matchActions))})`
}

/**
 * The streamed games of some of a club's squads that are live or still to come: whoever joins or leaves a squad may hold a
 * stream back, or let it go.
 */
export function streamsOf(clubId: string, ageCategories: readonly string[]): SQL | undefined {
  const plays = or(eq(games.clubOneId, clubId), eq(games.clubTwoId, clubId))
  const squads = inArray(games.ageCategory, [...ageCategories])
  return and(plays, squads, inArray(games.status, ['live', 'upcoming']), isNotNull(games.liveStream))
}
