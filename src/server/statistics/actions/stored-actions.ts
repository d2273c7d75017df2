import { and, asc, eq, inArray, or } from 'drizzle-orm'
import { newId } from '#shared/id.ts'
import { STAY_CHANGES, type Appearance, type MatchAction, type Period, type PeriodTime } from '#shared/match-action.ts'
import { completeActions, completeAppearances, correctAppearances, findNewcomers } from '#shared/tagging/complete.ts'
import type { PitchSize } from '#shared/pitch.ts'
import type { Db } from '../../db/database.ts'
import { appearances, eventSources, matchActions } from '../../db/schema/actions.ts'
import { applyCorrections, findCorrections } from './corrections/apply.ts'

/** The provider of what was tagged in the console. */
export const TAGGED = 'tagged'

/** Providers whose files have no line-ups: who played when follows from the substitutions, which may be rolling. */
export const WITHOUT_LINE_UPS: ReadonlySet<string> = new Set([TAGGED, 'own'])

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
export const SOURCE = {
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

/** The source of a game that counts; null if it has none. */
export async function findActiveSource(db: Db, gameId: string) {
  const [source] = await db
    .select(SOURCE)
    .from(eventSources)
    .where(and(eq(eventSources.gameId, gameId), eq(eventSources.active, true)))
  return source ?? null
}

/** The active source of a game with all that it says; null if the game has none. */
export async function findActions(db: Db, gameId: string) {
  const source = await findActiveSource(db, gameId)
  return source ? { source, ...(await readSource(db, source)) } : null
}

/** The actions of a source in order, as they were corrected, and who played. What follows from tagged actions is added: it is stored nowhere. */
export async function readSource(
  db: Db,
  { id: sourceId, provider, pitch }: { id: string; provider: string; pitch: PitchSize },
): Promise<{ actions: MatchAction[]; appearances: Appearance[] }> {
  const rows = await db.select().from(matchActions).where(eq(matchActions.sourceId, sourceId)).orderBy(asc(matchActions.seq))
  const played = await db.select().from(appearances).where(eq(appearances.sourceId, sourceId)).orderBy(asc(appearances.id))
  const original = rows.map(toAction)
  const actions = applyCorrections(original, await findCorrections(db, sourceId), pitch)
  return {
    actions: provider === TAGGED ? completeActions(actions) : actions,
    appearances: whenPlayed(provider, played.map(toAppearance), original, actions),
  }
}

/** Who played when, as substitutions and dismissals were corrected. */
function whenPlayed(
  provider: string,
  lineUp: readonly Appearance[],
  original: readonly MatchAction[],
  corrected: readonly MatchAction[],
): Appearance[] {
  const all = [...lineUp, ...findNewcomers(lineUp, original, corrected)]
  return WITHOUT_LINE_UPS.has(provider) ? completeAppearances(all, corrected) : correctAppearances(all, original, corrected)
}

/**
 * Who played when in a game, as its active source tells it. No one where it tells of single children alone: a line-up is of
 * all who played.
 */
export async function findAppearances(db: Db, gameId: string): Promise<Appearance[]> {
  const source = await findActiveSource(db, gameId)
  // A line-up that was entered by hand is whole, no matter who was tagged.
  if (!source || (source.covers.players !== null && source.provider !== TAGGED)) return []
  const { id: sourceId, provider, pitch } = source
  const rows = await db.select().from(appearances).where(eq(appearances.sourceId, sourceId))
  const lineUp = rows.map(toAppearance)
  const corrections = await findCorrections(db, sourceId)
  if (!WITHOUT_LINE_UPS.has(provider) && corrections.size === 0) return lineUp
  const isChange = or(inArray(matchActions.type, [...STAY_CHANGES]), inArray(matchActions.id, [...corrections.keys()]))
  const changes = await db
    .select()
    .from(matchActions)
    .where(and(eq(matchActions.sourceId, sourceId), isChange))
  const original = changes.map(toAction)
  return whenPlayed(provider, lineUp, original, applyCorrections(original, corrections, pitch))
}

/** A row as an action, as its source has it. */
export function toAction(row: typeof matchActions.$inferSelect): MatchAction {
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
