import { and, asc, eq, gte, inArray, isNotNull, or, sql, type SQL } from 'drizzle-orm'
import { CALENDAR_PAST } from '#shared/calendar.ts'
import { announce } from '../../db/changes.ts'
import type { Db } from '../../db/database.ts'
import { actionCorrections, appearances, matchActions } from '../../db/schema/actions.ts'
import { matchSquads } from '../../db/schema/consent.ts'
import { gameEvents, games } from '../../db/schema/games.ts'
import type { Deps } from '../../deps.ts'

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

/** Sends the games again that calendars hold: what they show has changed, and they replace only what has an older version. */
export async function resendListedGames(deps: Pick<Deps, 'now'>, tx: Db, where: SQL | undefined): Promise<void> {
  await resendGames(deps, tx, and(where, gte(games.startsAt, new Date(deps.now().getTime() - CALENDAR_PAST))))
}

/** Tables with a row for each child in a game. */
type Appearing = typeof gameEvents | typeof appearances | typeof matchActions | typeof actionCorrections | typeof matchSquads

/** The games in whose history or actions some children appear. */
export function gamesWith(tx: Db, playerIds: readonly string[]): SQL {
  return sql`(${or(...[gameEvents, appearances, matchActions, actionCorrections].map((table) => within(tx, table, playerIds)))})`
}

/** The games with a stream in which some children may have been seen. */
export function filmedWith(tx: Db, playerIds: readonly string[]): SQL {
  return sql`(${games.liveStream} is not null and ${or(gamesWith(tx, playerIds), within(tx, matchSquads, playerIds))})`
}

function within(tx: Db, table: Appearing, playerIds: readonly string[]): SQL {
  const rows = tx
    .select({ id: table.gameId })
    .from(table)
    .where(inArray(table.playerId, [...playerIds]))
  return inArray(games.id, rows)
}

/**
 * The streamed games of some of a club's squads that are live or still to come: anyone who joins or leaves a squad may hold a
 * stream back, or let it go.
 */
export function streamsOf(clubId: string, ageCategories: readonly string[]): SQL | undefined {
  const plays = or(eq(games.clubOneId, clubId), eq(games.clubTwoId, clubId))
  const squads = inArray(games.ageCategory, [...ageCategories])
  return and(plays, squads, inArray(games.status, ['live', 'upcoming']), isNotNull(games.liveStream))
}
