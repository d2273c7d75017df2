import type { Side } from '#shared/game.ts'
import type { CardColour, Outcome, Period, Place, SetPiece } from '#shared/match-action.ts'
import type { TagDepth, TagType } from '#shared/tagging/depth.ts'
import type { Tag } from '#shared/tagging/tag.schema.ts'

/** A child of a line-up, or a shirt of which nothing else is known. */
export interface Actor {
  player_id: string | null
  shirt: number
}

/** What is being entered: each command describes the open action, or begins one. */
export interface TagState {
  depth: TagDepth
  /** Who acts next. */
  side: Side
  /** The shirt of the one who acts next, if it was given first. */
  shirt: number | null
  /** The last action, as long as commands go on describing it. */
  open: Tag | null
  /** Whether someone has said what the open action is. Else it is what it is most often. */
  typed: boolean
  /** At the depth of single players: whose actions are entered. */
  child: (Actor & { side: Side }) | null
}

/** What someone does at the keyboard, with the mouse or with a finger. */
export type TagCommand =
  /** Both as places of side one; without an end for a press without a drag. */
  | { do: 'press'; from: Place; to: Place | null }
  | { do: 'type'; type: TagType }
  | { do: 'shot'; outcome: Outcome }
  | { do: 'set_piece'; setPiece: SetPiece }
  | { do: 'card'; card: CardColour }
  | { do: 'substitution'; off: number; on: number }
  | { do: 'digit'; digit: number }
  | { do: 'shirt'; shirt: number }
  | { do: 'side'; side?: Side }
  | { do: 'fail' }
  | { do: 'head' }
  /** The action is described: what follows is of the next. */
  | { do: 'next' }
  | { do: 'undo' }

/** What a command needs to know besides. */
export interface TagContext {
  pitch: { length: number; width: number }
  lineUps: Record<Side, readonly Actor[]>
  /** The time of the match; null while no clock runs. */
  at: { period: Period; t_ms: number } | null
  /** The user's own action that an undo reverts when none is open. */
  last: Tag | null
  newId(): string
}

/** The state at the start. */
export function startState(depth: TagDepth, side: Side, child: TagState['child'] = null): TagState {
  return { depth, side: child?.side ?? side, shirt: null, open: null, typed: false, child: depth === 'player' ? child : null }
}
