import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Side } from '#shared/game.ts'
import type { PeriodTallies } from '#shared/figures/match-tallies.ts'
import type { Db } from '../../db/database.ts'
import { eventSources } from '../../db/schema/actions.ts'
import { ageCategories } from '../../db/schema/clubs.ts'
import { matchFigures } from '../../db/schema/figures.ts'
import { games } from '../../db/schema/games.ts'

/** Whether a game is of an age with scores; null without such a game. Its analysis tells the score and the goals. */
export async function showsScore(db: Db, gameId: string): Promise<boolean | null> {
  const [game] = await db
    .select({ showScore: ageCategories.showScore })
    .from(games)
    .innerJoin(ageCategories, eq(ageCategories.name, games.ageCategory))
    .where(eq(games.id, gameId))
  return game?.showScore ?? null
}

const isRecorded = sql`exists (select from ${eventSources} where ${eventSources.gameId} = ${games.id} and ${eventSources.active})`

/** The ids of games of ages with scores: the analysed ones, then other played ones whose events are known; the newest first. */
export async function findAnalysed(db: Db, most: number): Promise<string[]> {
  const rows = await db
    .select({ id: games.id })
    .from(games)
    .innerJoin(ageCategories, eq(ageCategories.name, games.ageCategory))
    .where(and(inArray(games.status, ['analytics', 'finished']), eq(ageCategories.showScore, true)))
    .orderBy(asc(games.status), desc(isRecorded), desc(games.startsAt), desc(games.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** The counts of both teams in a match. */
export async function findTeamTallies(db: Db, gameId: string): Promise<Record<Side, PeriodTallies>> {
  const rows = await db
    .select({ side: matchFigures.side, tallies: matchFigures.tallies })
    .from(matchFigures)
    .where(and(eq(matchFigures.gameId, gameId), eq(matchFigures.place, 0)))
  const of = (side: Side) => rows.find((row) => row.side === side)?.tallies ?? {}
  return { one: of('one'), two: of('two') }
}
