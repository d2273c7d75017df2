import { and, eq, isNull } from 'drizzle-orm'
import { inOrder } from '#shared/figures/key-passes.ts'
import type { Side } from '#shared/game.ts'
import { BODY_TYPES, CARD_COLOURS, cardOf, type ActionFlag, type ActionType, type MatchAction, type Outcome } from '#shared/match-action.ts'
import { mirrored, type PitchSize } from '#shared/pitch.ts'
import type { Db } from '../../../db/database.ts'
import { actionCorrections } from '../../../db/schema/actions.ts'

/** What is corrected in an action. */
export type Correction = Pick<
  typeof actionCorrections.$inferSelect,
  'removed' | 'side' | 'tMs' | 'type' | 'outcome' | 'card' | 'namesPlayer' | 'playerId' | 'shirt' | 'body' | 'x' | 'y' | 'endX' | 'endY'
>

/** The corrections of a source that apply, by the actions' ids. */
export async function findCorrections(db: Db, sourceId: string) {
  const rows = await db
    .select()
    .from(actionCorrections)
    .where(and(eq(actionCorrections.sourceId, sourceId), isNull(actionCorrections.undoneAt)))
  return new Map(rows.map((row) => [row.actionId, row]))
}

/** Actions as they were corrected, in the order of the match. */
export function applyCorrections(
  actions: readonly MatchAction[],
  corrections: ReadonlyMap<string, Correction>,
  pitch: PitchSize,
): MatchAction[] {
  if (corrections.size === 0) return [...actions]
  const corrected = actions.flatMap((action) => {
    const correction = corrections.get(action.id)
    return correction ? (applyCorrection(action, correction, pitch) ?? []) : action
  })
  return inOrder(corrected)
}

/** An action as it was corrected; null if it was deleted. */
export function applyCorrection(action: MatchAction, correction: Correction, pitch: PitchSize): MatchAction | null {
  if (correction.removed) return null
  const { side, tMs, namesPlayer, playerId, shirt, body, x, y, endX, endY } = correction
  const known = withKind(onSide(action, side ?? action.side, pitch), correction)
  return {
    ...known,
    ...(tMs !== null && { t: tMs }),
    ...(body !== null && BODY_TYPES.has(known.type) && { body }),
    ...(namesPlayer && { player: playerId, shirt }),
    ...(x !== null && y !== null && { from: { x, y } }),
    ...(endX !== null && endY !== null && { to: { x: endX, y: endY } }),
  }
}

/** An action of the other side: at the same place of the pitch, and of no one who is known. */
export function onSide(action: MatchAction, side: Side, pitch: PitchSize): MatchAction {
  if (side === action.side) return action
  const { from, to } = action
  const places = { from: from && mirrored(from, pitch), to: to && mirrored(to, pitch) }
  return { ...action, ...places, side, player: null, shirt: null, otherPlayer: null, relatedId: null }
}

/** What a restart begins, and what ends elsewhere. */
const RESTARTS: ReadonlySet<ActionType> = new Set(['pass', 'shot'])
const MOVES: ReadonlySet<ActionType> = new Set(['pass', 'shot', 'carry', 'take_on', 'clearance'])

/** An action of another type or outcome, without what only the former type can have. */
function withKind(action: MatchAction, { type, outcome, card }: Pick<Correction, 'type' | 'outcome' | 'card'>): MatchAction {
  if (type === null) return action
  if (type === action.type) return { ...action, outcome, flags: card ? [...withoutCard(action), card] : action.flags }
  return {
    ...action,
    type,
    outcome,
    // The tags of the console have one kind of it: a save.
    flags: card ? [card] : type === 'keeper' ? ['save'] : [],
    to: MOVES.has(type) ? action.to : null,
    body: BODY_TYPES.has(type) ? action.body : null,
    setPiece: RESTARTS.has(type) ? action.setPiece : null,
    otherPlayer: null,
    relatedId: null,
    packing: null,
    providerXg: null,
  }
}

function withoutCard({ flags }: MatchAction): ActionFlag[] {
  return flags.filter((flag) => !CARD_COLOURS.some((colour) => colour === flag))
}

/** Whether two actions are the same in all that can be corrected. */
export function isSameAction(one: MatchAction, other: MatchAction): boolean {
  const of = ({ side, t, type, outcome, player, shirt, body, from, to, flags }: MatchAction): readonly unknown[] => [
    side,
    t,
    type,
    outcome satisfies Outcome | null,
    cardOf({ type, flags }),
    player ?? shirt,
    body,
    from?.x,
    from?.y,
    to?.x,
    to?.y,
  ]
  const second = of(other)
  return of(one).every((value, index) => value === second[index])
}
