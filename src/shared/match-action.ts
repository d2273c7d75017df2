import type { Side } from './game.ts'

export const ACTION_TYPES = [
  'pass',
  'shot',
  'take_on',
  'carry',
  'tackle',
  /** Was dribbled past. */
  'challenge',
  'interception',
  'blocked_pass',
  'clearance',
  'recovery',
  'aerial',
  'duel',
  'foul',
  'foul_won',
  'dispossessed',
  'touch',
  'keeper',
  'offside',
  'error',
  'card',
  'sub_on',
  'sub_off',
  'ball_out',
] as const
export type ActionType = (typeof ACTION_TYPES)[number]

export const SHOT_OUTCOMES = ['goal', 'saved', 'blocked', 'post', 'off_target', 'own_goal'] as const
export const OUTCOMES = ['success', 'fail', 'offside', ...SHOT_OUTCOMES] as const
export type Outcome = (typeof OUTCOMES)[number]

export const BODY_PARTS = ['foot_left', 'foot_right', 'foot', 'head', 'other'] as const
export type BodyPart = (typeof BODY_PARTS)[number]

export const SET_PIECES = ['kick_off', 'goal_kick', 'free_kick', 'corner', 'throw_in', 'penalty'] as const
export type SetPiece = (typeof SET_PIECES)[number]

export const ACTION_FLAGS = [
  'cross',
  'long',
  'through',
  'hand',
  'key',
  'assist',
  'overrun',
  'blocked_cross',
  'save',
  'claim',
  'punch',
  'pick_up',
  'smother',
  'sweep',
  'yellow',
  'second_yellow',
  'red',
] as const
export type ActionFlag = (typeof ACTION_FLAGS)[number]

/** The flags of a card. */
export const CARD_COLOURS = ['yellow', 'second_yellow', 'red'] as const satisfies readonly ActionFlag[]
export type CardColour = (typeof CARD_COLOURS)[number]

/** The colour of a card among the flags of an action. */
export function colourIn(flags: readonly ActionFlag[]): CardColour | null {
  return CARD_COLOURS.find((colour) => flags.includes(colour)) ?? null
}

/** The colour of a card; null of anything else. */
export function cardOf({ type, flags }: { type: ActionType; flags: readonly ActionFlag[] }): CardColour | null {
  return type === 'card' ? colourIn(flags) : null
}

const RESULTS: Partial<Record<ActionType, readonly Outcome[]>> = {
  pass: ['success', 'fail', 'offside'],
  shot: SHOT_OUTCOMES,
  take_on: ['success', 'fail'],
  tackle: ['success', 'fail'],
  aerial: ['success', 'fail'],
  duel: ['success', 'fail'],
  keeper: ['success', 'fail'],
  touch: ['fail', 'success'],
}

/** The results that an action of a type can have, the usual one first; none where a result says nothing. */
export function resultsOf(type: ActionType): readonly Outcome[] {
  return RESULTS[type] ?? []
}

/** What ends a stay on the pitch or begins one. It happens at no place. */
export const STAY_CHANGES: ReadonlySet<ActionType> = new Set(['sub_on', 'sub_off', 'card'])

/** What a part of the body plays; of all else it says nothing. */
export const BODY_TYPES: ReadonlySet<ActionType> = new Set(['pass', 'shot', 'clearance'])

/** 1 and 2 are the halves, 3 and 4 extra time, 5 the penalty shoot-out, which never counts. */
export const PERIODS = [1, 2, 3, 4, 5] as const
export type Period = (typeof PERIODS)[number]

/** No half lasts longer, with all its stoppages. */
export const PERIOD_MS_MAX = 90 * 60_000

/** A place in metres: x from the actor's own goal line towards the opponent's, y from the right of the actor to the left. */
export interface Place {
  x: number
  y: number
}

/** One action of a match. */
export interface MatchAction {
  id: string
  period: Period
  /** Milliseconds since the kick-off of the period. */
  t: number
  /** The order among all actions of the match. */
  seq: number
  /** Who acts. */
  side: Side
  /** The player's id, or null if only the shirt, or nothing, is known. */
  player: string | null
  shirt: number | null
  type: ActionType
  outcome: Outcome | null
  from: Place | null
  to: Place | null
  body: BodyPart | null
  setPiece: SetPiece | null
  flags: readonly ActionFlag[]
  /** The receiver or the opponent. */
  otherPlayer: string | null
  /** The action that is the other half of this one, as a tackle is of a take-on. */
  relatedId: string | null
  /** Opponents outplayed, as an annotator counted them (0 to 10). */
  packing: number | null
  /** The provider's own expected goals. Shown only as such. */
  providerXg: number | null
  /** Where it is in the original. */
  sourceEventId: string | null
}

/** Who played when, in milliseconds of the match's own clock. */
export interface Appearance {
  player: string | null
  shirt: number | null
  side: Side
  position: string | null
  captain: boolean
  starting: boolean
  on: PeriodTime | null
  off: PeriodTime | null
  /** On the bench between two stays on the pitch, where substitutions are rolling. */
  rests?: readonly Rest[]
}

export interface Rest {
  from: PeriodTime
  until: PeriodTime
}

export interface PeriodTime {
  period: Period
  t: number
}

/**
 * Details that a source may record next to the type and the time of its actions. `set_piece` stands for all of them; a
 * source that knows only some names those, as taggers of key moments record corners, but no throw-ins.
 */
export const COVERED_DETAILS = [
  'from',
  'to',
  'outcome',
  'body',
  'set_piece',
  'free_kick',
  'corner',
  'throw_in',
  'penalty',
  'receiver',
  'key_pass',
  /** What a goalkeeper catches that was no shot. */
  'claim',
  'packing',
] as const
export type CoveredDetail = (typeof COVERED_DETAILS)[number]

/** What a source records completely. A figure that needs more is not recorded, which is not 0. */
export interface Coverage {
  types: readonly ActionType[]
  details: readonly CoveredDetail[]
  sides: readonly Side[]
  /** The only players whose actions are recorded; null if everyone's are. */
  players: readonly string[] | null
}
