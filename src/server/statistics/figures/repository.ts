import { and, asc, count, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '../../db/database.ts'
import { actionCorrections, eventSources } from '../../db/schema/actions.ts'
import { matchFigures } from '../../db/schema/figures.ts'
import { players } from '../../db/schema/players.ts'
import { figureColumns } from './columns.ts'

/** The source of a game that counts, as far as figures need it; null without one. */
export async function findSource(db: Db, gameId: string) {
  const { id, provider, kind, depth, covers, createdAt } = eventSources
  const corrected = db
    .select({ sum: count() })
    .from(actionCorrections)
    .where(and(eq(actionCorrections.sourceId, id), isNull(actionCorrections.undoneAt)))
  const [source] = await db
    .select({ provider, kind, depth, covers, createdAt, corrected: sql<number>`(${corrected})`.mapWith(Number) })
    .from(eventSources)
    .where(and(eq(eventSources.gameId, gameId), eq(eventSources.active, true)))
  return source ?? null
}

/** The counts of a game with its players, and what the policy asks about them. */
export function findFigures(db: Db, gameId: string, viewerId: string) {
  return db
    .select(figureColumns(viewerId))
    .from(matchFigures)
    .leftJoin(players, eq(players.id, matchFigures.playerId))
    .where(eq(matchFigures.gameId, gameId))
    .orderBy(asc(matchFigures.side), asc(matchFigures.place))
}

export type FiguresRow = Awaited<ReturnType<typeof findFigures>>[number]
