import { and, asc, eq, inArray } from 'drizzle-orm'
import { newId } from '#shared/id.ts'
import type { Appearance, MatchAction, Period, PeriodTime } from '#shared/match-action.ts'
import { completeActions, completeAppearances } from '#shared/tagging/complete.ts'
import type { Db } from '../db/database.ts'
import { appearances, eventSources, matchActions } from '../db/schema/actions.ts'

/** The provider of what was tagged in the console. */
export const TAGGED = 'tagged'

interface SourceOf {
  sourceId: string
  gameId: string
}

/** An action as a row. */
export function actionRow(source: SourceOf, action: MatchAction): typeof matchActions.$inferInsert {
  const { t, player, otherPlayer, from, to, flags, ...same } = action
  return {
    ...same,
    ...source,
    tMs: t,
    playerId: player,
    otherPlayerId: otherPlayer,
    x: from?.x ?? null,
    y: from?.y ?? null,
    endX: to?.x ?? null,
    endY: to?.y ?? null,
    flags: [...flags],
  }
}

/** An appearance as a row. */
export function appearanceRow(source: SourceOf, appearance: Appearance): typeof appearances.$inferInsert {
  // Rests follow from the actions.
  const { player, on, off, rests: _, ...same } = appearance
  return {
    id: newId(),
    ...same,
    ...source,
    playerId: player,
    onPeriod: on?.period ?? null,
    onMs: on?.t ?? null,
    offPeriod: off?.period ?? null,
    offMs: off?.t ?? null,
  }
}

/** What a reader of figures needs of a source: not the original. */
const SOURCE = {
  id: eventSources.id,
  kind: eventSources.kind,
  provider: eventSources.provider,
  depth: eventSources.depth,
  covers: eventSources.covers,
  pitch: {
    length: eventSources.length,
    width: eventSources.width,
    boxDepth: eventSources.boxDepth,
    boxWidth: eventSources.boxWidth,
    goalWidth: eventSources.goalWidth,
  },
}

/** The active source of a game with all that it says; null if the game has none. */
export async function findActions(db: Db, gameId: string) {
  const [source] = await db
    .select(SOURCE)
    .from(eventSources)
    .where(and(eq(eventSources.gameId, gameId), eq(eventSources.active, true)))
  return source ? { source, ...(await readSource(db, source)) } : null
}

/** The actions of a source in order, and who played. What follows from tagged actions is added: it is stored nowhere. */
export async function readSource(
  db: Db,
  { id: sourceId, provider }: { id: string; provider: string },
): Promise<{ actions: MatchAction[]; appearances: Appearance[] }> {
  const rows = await db.select().from(matchActions).where(eq(matchActions.sourceId, sourceId)).orderBy(asc(matchActions.seq))
  const played = await db.select().from(appearances).where(eq(appearances.sourceId, sourceId)).orderBy(asc(appearances.id))
  const stored = { actions: rows.map(toAction), appearances: played.map(toAppearance) }
  if (provider !== TAGGED) return stored
  return { actions: completeActions(stored.actions), appearances: completeAppearances(stored.appearances, stored.actions) }
}

/** What ends a stay on the pitch or begins one. */
const CHANGES = ['sub_on', 'sub_off', 'card'] as const

/**
 * Who played when in a game, as its active source tells it. Nobody where it tells of single children alone: a line-up is of
 * all who played.
 */
export async function findAppearances(db: Db, gameId: string): Promise<Appearance[]> {
  const { id, provider, covers } = eventSources
  const [source] = await db
    .select({ id, provider, covers })
    .from(eventSources)
    .where(and(eq(eventSources.gameId, gameId), eq(eventSources.active, true)))
  // A line-up that was entered by hand is whole, whoever was tagged.
  if (!source || (source.covers.players !== null && source.provider !== TAGGED)) return []
  const rows = await db.select().from(appearances).where(eq(appearances.sourceId, source.id))
  const played = rows.map(toAppearance)
  if (source.provider !== TAGGED) return played
  const changes = await db
    .select()
    .from(matchActions)
    .where(and(eq(matchActions.sourceId, source.id), inArray(matchActions.type, [...CHANGES])))
  return completeAppearances(played, changes.map(toAction))
}

function toAction(row: typeof matchActions.$inferSelect): MatchAction {
  const { sourceId: _, gameId: _game, tMs: t, playerId: player, otherPlayerId: otherPlayer, x, y, endX, endY, ...same } = row
  return { ...same, t, player, otherPlayer, from: placeOf(x, y), to: placeOf(endX, endY) }
}

function toAppearance(row: typeof appearances.$inferSelect): Appearance {
  const { playerId: player, side, shirt, position, captain, starting, onPeriod, onMs, offPeriod, offMs } = row
  return { player, side, shirt, position, captain, starting, on: timeOf(onPeriod, onMs), off: timeOf(offPeriod, offMs) }
}

function placeOf(x: number | null, y: number | null) {
  return x === null || y === null ? null : { x, y }
}

function timeOf(period: Period | null, t: number | null): PeriodTime | null {
  return period === null || t === null ? null : { period, t }
}
