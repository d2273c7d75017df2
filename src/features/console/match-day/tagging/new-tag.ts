import type { Side } from '#shared/game.ts'
import type { Outcome } from '#shared/match-action.ts'
import type { TagDepth, TagType } from '#shared/tagging/depth.ts'
import type { Tag } from '#shared/tagging/tag.schema.ts'
import type { TagContext, TagState } from './tag-state.ts'

/** What an action of a type mostly is. What has no result has none. */
const USUAL: Partial<Record<TagType, Outcome>> = {
  pass: 'success',
  shot: 'saved',
  take_on: 'success',
  tackle: 'success',
  interception: 'success',
  clearance: 'success',
  recovery: 'success',
  aerial: 'success',
  keeper: 'success',
  touch: 'fail',
}

/** What a type says besides itself: the result that is usual, and the part of the body. */
export function described(type: TagType, depth: TagDepth): Pick<Tag, 'type' | 'outcome' | 'body' | 'flags'> {
  return {
    type,
    // Live no one sees whether a corner or a free kick arrives.
    outcome: depth === 'key' && type === 'pass' ? null : (USUAL[type] ?? null),
    body: depth !== 'key' && type === 'shot' ? 'foot' : null,
    flags: type === 'keeper' ? ['save'] : [],
  }
}

/** Begins an action now. */
export function newTag(
  { depth, side, shirt, child }: TagState,
  { at, lineUps, newId }: TagContext,
  type: TagType,
  given: Partial<Tag> = {},
): Tag | null {
  if (at === null) return null
  const actor = child ?? { ...actorOf(lineUps, side, shirt), side }
  return {
    _id: newId(),
    revision: 1,
    ...at,
    side: actor.side,
    player_id: actor.player_id,
    shirt: actor.shirt,
    ...described(type, depth),
    from: null,
    to: null,
    set_piece: null,
    ...given,
  }
}

/** Anyone who wears a shirt. */
export function actorOf(lineUps: TagContext['lineUps'], side: Side, shirt: number | null): Pick<Tag, 'player_id' | 'shirt'> {
  const known = lineUps[side].find((actor) => actor.shirt === shirt)
  return { shirt, player_id: known?.player_id ?? null }
}
