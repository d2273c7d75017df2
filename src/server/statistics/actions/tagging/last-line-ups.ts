import { and, asc, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import { SIDES, type Side } from '#shared/game.ts'
import type { Tags } from '#shared/tagging/tag.schema.ts'
import type { Db } from '../../../db/database.ts'
import { appearances, eventSources } from '../../../db/schema/actions.ts'
import { games } from '../../../db/schema/games.ts'
import type { GameColumns } from '../../../match/games/timing.ts'

type LastLineUps = Tags['last_line_ups'] & object

/** Who was lined up in the last game of each team before this one. A team is that of the club, age and letter. */
export async function findLastLineUps(db: Db, game: GameColumns): Promise<LastLineUps> {
  const found = await Promise.all(SIDES.map((side) => findLast(db, game, side)))
  return found.flatMap((lineUp) => lineUp ?? [])
}

async function findLast(db: Db, game: GameColumns, side: Side): Promise<LastLineUps[number] | null> {
  const [club, team] = side === 'one' ? [game.clubOneId, game.teamOne] : [game.clubTwoId, game.teamTwo]
  const played = or(
    and(eq(appearances.side, 'one'), eq(games.clubOneId, club), sql`${games.teamOne} is not distinct from ${team}`),
    and(eq(appearances.side, 'two'), eq(games.clubTwoId, club), sql`${games.teamTwo} is not distinct from ${team}`),
  )
  const [last] = await db
    .select({ sourceId: appearances.sourceId, side: appearances.side, startsAt: games.startsAt })
    .from(games)
    .innerJoin(appearances, eq(appearances.gameId, games.id))
    .innerJoin(eventSources, and(eq(eventSources.id, appearances.sourceId), isNull(eventSources.undoneAt)))
    .where(and(played, eq(games.ageCategory, game.ageCategory), lt(games.startsAt, game.startsAt), isNotNull(appearances.shirt)))
    .orderBy(desc(games.startsAt), desc(eventSources.active), asc(eventSources.createdAt))
    .limit(1)
  if (!last) return null
  const rows = await db
    .select({ player_id: appearances.playerId, shirt: sql<number>`${appearances.shirt}`, starting: appearances.starting })
    .from(appearances)
    .where(and(eq(appearances.sourceId, last.sourceId), eq(appearances.side, last.side), isNotNull(appearances.shirt)))
    .orderBy(asc(appearances.shirt))
  return { side, starts_at: last.startsAt.toISOString(), players: rows }
}
