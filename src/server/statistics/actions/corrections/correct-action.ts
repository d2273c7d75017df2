import { and, eq, isNull } from 'drizzle-orm'
import type { CorrectionRequest } from '#shared/correction.schema.ts'
import type { Side } from '#shared/game.ts'
import { BODY_TYPES, type MatchAction } from '#shared/match-action.ts'
import { mirrored, type PitchSize } from '#shared/pitch.ts'
import { newId } from '#shared/id.ts'
import type { Db } from '../../../db/database.ts'
import { actionCorrections, appearances, matchActions } from '../../../db/schema/actions.ts'
import type { Deps } from '../../../deps.ts'
import { lockGame, type LockedGame } from '../../../match/games/locked-game.ts'
import type { GameRow } from '../../../match/games/repository.ts'
import type { Viewer } from '../../../people/auth/viewer.ts'
import { recordAudit } from '../../../platform/audit/record.ts'
import { ApiError } from '../../../platform/http/api-error.ts'
import { clamp, isNear } from '../check-match.ts'
import { recomputeFigures } from '../recompute-figures.ts'
import { findActiveSource, TAGGED, toAction } from '../stored-actions.ts'
import { settleSource } from '../tagging/settle-source.ts'
import { squadsOf } from '../tagging/squads.ts'
import { applyCorrection, findCorrections, isSameAction, type Correction } from './apply.ts'
import { sidesToCorrect } from './policy.ts'

type Read = Awaited<ReturnType<typeof readAction>>
type Change = Extract<CorrectionRequest, { does: 'change' }>

const NO_CHANGE: Correction = {
  removed: false,
  side: null,
  tMs: null,
  type: null,
  outcome: null,
  card: null,
  namesPlayer: false,
  playerId: null,
  shirt: null,
  body: null,
  x: null,
  y: null,
  endX: null,
  endY: null,
}

/**
 * Corrects an action of the source that counts; the figures follow at once. The action itself stays as its source has it. A
 * second correction adds to the first, and saying the same again changes nothing.
 *
 * @throws ApiError `not_found`, `forbidden`, `rule_violated` for what the source or the match does not have
 */
export async function correctAction(
  deps: Deps,
  viewer: Viewer,
  { gameId, actionId }: { gameId: string; actionId: string },
  request: CorrectionRequest,
): Promise<void> {
  const named = request.does === 'change' && request.who && 'player_id' in request.who ? [request.who.player_id] : []
  await lockGame(
    deps,
    gameId,
    async (locked) => {
      const { tx, row } = locked
      const read = await readAction(locked, viewer, actionId)
      const { source, action, before } = read
      if (before?.removed && request.does === 'remove') return
      if (before?.removed) throw new ApiError('not_found', 'This event has been deleted. Undo that first.')
      const next =
        request.does === 'remove'
          ? { ...NO_CHANGE, removed: true }
          : { ...NO_CHANGE, ...before, ...(await readChange(tx, row, read, request)) }
      const corrected = applyCorrection(action, next, source.pitch)
      if (corrected && isSameAction(corrected, read.now)) return
      await undoCurrent(deps, tx, source.id, actionId)
      // What is as it was is no correction.
      if (!corrected || !isSameAction(corrected, action)) {
        const about = { id: newId(), sourceId: source.id, gameId, actionId, actorId: viewer.userId, at: deps.now() }
        await tx.insert(actionCorrections).values({ ...next, ...about })
      }
      await settle(deps, locked, source)
      await record(deps, tx, viewer, gameId, request.does === 'remove' ? 'deleted' : 'changed')
    },
    named,
  )
}

/**
 * Lets an action count again as its source has it.
 *
 * @throws ApiError `not_found`, `forbidden`
 */
export async function undoCorrection(
  deps: Deps,
  viewer: Viewer,
  { gameId, actionId }: { gameId: string; actionId: string },
): Promise<void> {
  await lockGame(deps, gameId, async (locked) => {
    const { tx } = locked
    const { source, before } = await readAction(locked, viewer, actionId)
    // Undone already: a repeat changes nothing.
    if (!before) return
    await undoCurrent(deps, tx, source.id, actionId)
    await settle(deps, locked, source)
    await record(deps, tx, viewer, gameId, 'restored')
  })
}

/** An action of the source that counts, for someone who may correct it. */
async function readAction({ tx, row }: LockedGame, viewer: Viewer, actionId: string) {
  const sides = sidesToCorrect(viewer, row.game)
  if (sides.length === 0) throw new ApiError('forbidden', 'This is not your game.')
  // Ages without scores have no figures either.
  const source = row.category.showScore ? await findActiveSource(tx, row.game.id) : null
  const ofSource = source && and(eq(matchActions.id, actionId), eq(matchActions.sourceId, source.id))
  const [stored] = ofSource ? await tx.select().from(matchActions).where(ofSource) : []
  if (!source || !stored) throw new ApiError('not_found', 'There is no such event among those that count.')
  const action = toAction(stored)
  const before = (await findCorrections(tx, source.id)).get(actionId) ?? null
  const now = (before && applyCorrection(action, before, source.pitch)) ?? action
  // What was given to the other side is of both.
  if (!sides.includes(action.side) || !sides.includes(now.side)) throw new ApiError('forbidden', 'This is not your team.')
  return { source, sides, action, before, now }
}

/**
 * What a change says, as it is stored.
 *
 * @throws ApiError `rule_violated` for what the source or the match does not have
 */
async function readChange(
  tx: Db,
  { game }: GameRow,
  { source, sides, action, before, now }: Read,
  { what, who, side = now.side, t_ms: tMs, body, from, to }: Change,
): Promise<Partial<Correction>> {
  if (!sides.includes(side)) throw new ApiError('forbidden', 'This is not your team.')
  const isTurned = side !== now.side
  const isRecorded = source.covers.sides.includes(side) && source.covers.players === null
  if (isTurned && side !== action.side && !isRecorded)
    throw new ApiError('rule_violated', 'This source does not record that team.', { reason: 'side_not_recorded' })
  const type = what?.type ?? now.type
  if (body && !(BODY_TYPES.has(type) && source.covers.details.includes('body')))
    throw new ApiError('rule_violated', 'This source does not record the body part of that.', { reason: 'body_not_recorded' })
  if (what && what.type !== action.type && !source.covers.types.includes(what.type))
    throw new ApiError('rule_violated', 'This source does not record events of that type.', { reason: 'type_not_recorded' })
  if ([from, to].some((place) => place && !isNear(place, source.pitch)))
    throw new ApiError('rule_violated', 'That is not on the pitch.', { reason: 'off_the_pitch' })
  const player = who && (await findWho(tx, game, source.id, side, who))
  if (who && !player) throw new ApiError('rule_violated', 'That player did not play for this side.', { reason: 'player_not_in_match' })
  const [start, end] = [from && clamp(from, source.pitch), to && clamp(to, source.pitch)]
  return {
    ...(isTurned && turned(side, action, before, source.pitch)),
    ...what,
    ...(tMs !== undefined && { tMs }),
    ...(body && { body }),
    ...(player && { namesPlayer: true, ...player }),
    ...(start && { x: start.x, y: start.y }),
    ...(end && { endX: end.x, endY: end.y }),
  }
}

/** What is of another side now: where it was corrected to lies the other way round, and whom it named plays for the other. */
function turned(side: Side, action: MatchAction, before: Correction | null, pitch: PitchSize): Partial<Correction> {
  const { x = null, y = null, endX = null, endY = null } = before ?? {}
  const start = x !== null && y !== null && mirrored({ x, y }, pitch)
  const end = endX !== null && endY !== null && mirrored({ x: endX, y: endY }, pitch)
  return {
    side: side === action.side ? null : side,
    namesPlayer: false,
    playerId: null,
    shirt: null,
    ...start,
    ...(end && { endX: end.x, endY: end.y }),
  }
}

/**
 * Whom a correction names: someone whom the source has on that side, or a child of the squad. No child gets what someone of
 * another club did, nor what a shirt did that two of them wear.
 */
async function findWho(tx: Db, game: GameRow['game'], sourceId: string, side: Side, who: NonNullable<Change['who']>) {
  const found: { playerId: string | null; shirt: number | null }[] = []
  for (const table of [appearances, matchActions]) {
    const isWho = 'shirt' in who ? eq(table.shirt, who.shirt) : eq(table.playerId, who.player_id)
    const ofSide = and(eq(table.sourceId, sourceId), eq(table.side, side), isWho)
    found.push(...(await tx.selectDistinct({ playerId: table.playerId, shirt: table.shirt }).from(table).where(ofSide)))
  }
  const [first] = found
  const unnamed = found.find(({ playerId }) => playerId === null)
  if (first) return unnamed ?? (found.every(({ playerId }) => playerId === first.playerId) ? first : null)
  const child = 'shirt' in who ? null : (await squadsOf(tx, game)).find(side, who.player_id)
  return child && { playerId: child.id, shirt: null }
}

async function undoCurrent({ now }: Deps, tx: Db, sourceId: string, actionId: string): Promise<void> {
  const ofAction = and(eq(actionCorrections.sourceId, sourceId), eq(actionCorrections.actionId, actionId))
  await tx
    .update(actionCorrections)
    .set({ undoneAt: now() })
    .where(and(ofAction, isNull(actionCorrections.undoneAt)))
}

async function settle(deps: Deps, locked: LockedGame, source: Read['source']): Promise<void> {
  if (source.provider === TAGGED) await settleSource(deps, locked, source.depth, { ...source, active: true })
  else await recomputeFigures(deps, locked)
}

async function record(deps: Deps, tx: Db, viewer: Viewer, gameId: string, what: 'changed' | 'deleted' | 'restored'): Promise<void> {
  await recordAudit(deps, tx, {
    actorId: viewer.userId,
    action: 'changed',
    subject: 'game',
    subjectId: gameId,
    detail: { [what]: 1, of: 'actions' },
  })
}
