import { createHash } from 'node:crypto'
import { and, eq, gt, isNull, lt, ne } from 'drizzle-orm'
import { newId } from '#shared/id.ts'
import { recordAudit } from '../../platform/audit/record.ts'
import type { Db } from '../../db/database.ts'
import { fitnessSessions } from '../../db/schema/fitness.ts'
import { games } from '../../db/schema/games.ts'
import { players } from '../../db/schema/players.ts'
import type { Deps } from '../../deps.ts'
import { ApiError } from '../../platform/http/api-error.ts'
import { formatWall } from '../../club/imports/time-zone.ts'
import { refuseFitness } from './findings.ts'
import { measure, type Measured } from './measure.ts'
import type { Recording } from './recording.ts'
import { packSeries } from './series.ts'
import { findSprintThreshold } from './sprint-threshold.ts'

/** A recording, and whose it is. */
export interface SessionOrder {
  gameId: string
  playerId: string
  recording: Recording
  /** Of the file and the athlete in it. */
  digest: string
  timeZone: string
  /** When the recording began; null if the file says so. */
  start: Date | null
}

/** What an import has measured, or will. */
export interface MeasuredSession extends Measured {
  /** Null in a preview. */
  sessionId: string | null
  sprintKmh: number
}

/** Tells recordings apart: by the bytes of the file, and the athlete in it. */
export function digestOf(bytes: Uint8Array, athlete: string | null): string {
  return createHash('sha256')
    .update(bytes)
    .update(`\0${athlete?.trim().toLowerCase() ?? ''}`)
    .digest('hex')
}

/**
 * Measures a recording for a child in a game, without keeping anything.
 *
 * @throws FitnessRefused; ApiError `not_found`, `rule_violated` for a child of neither club
 */
export async function previewSession(db: Db, order: SessionOrder): Promise<MeasuredSession> {
  const { gameId, playerId, recording, digest, timeZone, start } = order
  const [game] = await db.select().from(games).where(eq(games.id, gameId))
  if (!game) throw new ApiError('not_found', 'There is no such game.')
  const [player] = await db.select().from(players).where(eq(players.id, playerId))
  if (!player) throw new ApiError('not_found', 'There is no such player.')
  if (player.clubId !== game.clubOneId && player.clubId !== game.clubTwoId)
    throw new ApiError('rule_violated', 'The player is of neither club of this game.')
  const sprintKmh = await findSprintThreshold(db, game.ageCategory)
  const measured = measure(recording, { whistles: game, sprintKmh, timeZone, start })
  const active = and(eq(fitnessSessions.gameId, gameId), isNull(fitnessSessions.undoneAt))
  const own = eq(fitnessSessions.playerId, playerId)
  const overlapping = and(own, lt(fitnessSessions.recordedFrom, measured.to), gt(fitnessSessions.recordedTo, measured.from))
  const [known] = await db
    .select({ from: fitnessSessions.recordedFrom, to: fitnessSessions.recordedTo })
    .from(fitnessSessions)
    .where(and(active, overlapping))
  const wall = (instant: Date) => formatWall(instant, timeZone)
  if (known) refuseFitness(null, 'recorded_already', { from: wall(known.from), to: wall(known.to) })
  const [used] = await db
    .select({ id: fitnessSessions.id })
    .from(fitnessSessions)
    .where(and(active, eq(fitnessSessions.digest, digest), ne(fitnessSessions.playerId, playerId)))
  if (used) refuseFitness(null, 'file_used')
  return { ...measured, sessionId: null, sprintKmh }
}

/**
 * Links a recording to a child in a game. Kept are speeds within the halves and what was computed from them: neither the
 * file nor a place on earth.
 *
 * @throws FitnessRefused; ApiError `not_found`, `rule_violated`. Then nothing is written
 */
export async function importSession(deps: Deps, order: SessionOrder, actorId: string | null): Promise<MeasuredSession> {
  return deps.db.transaction(async (tx) => {
    // Two recordings at once would not see each other.
    await tx.select({ id: games.id }).from(games).where(eq(games.id, order.gameId)).for('no key update')
    const measured = await previewSession(tx, order)
    const id = newId()
    const { from, to, coarse, figures, series, totals, sprintKmh } = measured
    const { gameId, playerId, digest, recording } = order
    await tx.insert(fitnessSessions).values({
      id,
      gameId,
      playerId,
      format: recording.format,
      digest,
      recordedFrom: from,
      recordedTo: to,
      coarse,
      sprintKmh,
      figures,
      series: packSeries(series),
      totals,
      actorId,
      importedAt: deps.now(),
    })
    await recordAudit(deps, tx, { actorId, action: 'imported', subject: 'fitness', subjectId: id, detail: { gameId, playerId } })
    return { ...measured, sessionId: id }
  })
}

/**
 * Takes a recording back: what was kept of it is deleted.
 *
 * @throws ApiError `not_found`, `rule_violated` if it was undone already
 */
export async function undoSession(deps: Deps, id: string, actorId: string | null): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const own = eq(fitnessSessions.id, id)
    const [session] = await tx.select({ undoneAt: fitnessSessions.undoneAt }).from(fitnessSessions).where(own).for('update')
    if (!session) throw new ApiError('not_found', 'There is no such recording.')
    if (session.undoneAt) throw new ApiError('rule_violated', 'This recording has already been undone.', { reason: 'import_undone' })
    await tx.update(fitnessSessions).set({ undoneAt: deps.now(), undoneBy: actorId, series: null, figures: null, totals: null }).where(own)
    await recordAudit(deps, tx, { actorId, action: 'undone', subject: 'fitness', subjectId: id })
  })
}
