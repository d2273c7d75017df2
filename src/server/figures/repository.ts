import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { eventSources } from '../db/schema/actions.ts'
import { matchFigures } from '../db/schema/figures.ts'
import { players } from '../db/schema/players.ts'
import { figureColumns } from './columns.ts'

/** The source of a game that counts, as far as figures need it; null without one. */
export async function findSource(db: Db, gameId: string) {
  const { provider, kind, depth, covers } = eventSources
  const [source] = await db
    .select({ provider, kind, depth, covers })
    .from(eventSources)
    .where(and(eq(eventSources.gameId, gameId), eq(eventSources.active, true)))
  return source ?? null
}

/** The counts of a game with its players, and what the policy asks about them. */
export function findFigures(db: Db, gameId: string, viewerId: string) {
  return db
    .select({ ...figureColumns(viewerId), position: matchFigures.position })
    .from(matchFigures)
    .leftJoin(players, eq(players.id, matchFigures.playerId))
    .where(eq(matchFigures.gameId, gameId))
    .orderBy(asc(matchFigures.side), asc(matchFigures.place))
}

export type FiguresRow = Awaited<ReturnType<typeof findFigures>>[number]
