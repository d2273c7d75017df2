import type { ActionFlag, ActionType, BodyPart, SetPiece } from '#shared/match-action.ts'

/** The types of SPADL in the order of their ids. */
export const SPADL_TYPES = [
  'pass',
  'cross',
  'throw_in',
  'freekick_crossed',
  'freekick_short',
  'corner_crossed',
  'corner_short',
  'take_on',
  'foul',
  'tackle',
  'interception',
  'shot',
  'shot_penalty',
  'shot_freekick',
  'keeper_save',
  'keeper_claim',
  'keeper_punch',
  'keeper_pick_up',
  'clearance',
  'bad_touch',
  'non_action',
  'dribble',
  'goalkick',
] as const
export type SpadlType = (typeof SPADL_TYPES)[number]

export const SPADL_RESULTS = ['fail', 'success', 'offside', 'owngoal', 'yellow_card', 'red_card'] as const
export type SpadlResult = (typeof SPADL_RESULTS)[number]

export const SPADL_BODIES = ['foot', 'head', 'other', 'head/other', 'foot_left', 'foot_right'] as const
export type SpadlBody = (typeof SPADL_BODIES)[number]

export const BODIES: Record<SpadlBody, BodyPart> = {
  foot: 'foot',
  head: 'head',
  other: 'other',
  // Wyscout tells shots by head and other parts alike.
  'head/other': 'head',
  foot_left: 'foot_left',
  foot_right: 'foot_right',
}

/** What a type is in our words; null for what is no action. */
export const MEANINGS: Record<SpadlType, { type: ActionType; flags?: readonly ActionFlag[]; setPiece?: SetPiece } | null> = {
  pass: { type: 'pass' },
  cross: { type: 'pass', flags: ['cross'] },
  throw_in: { type: 'pass', setPiece: 'throw_in' },
  freekick_crossed: { type: 'pass', flags: ['cross'], setPiece: 'free_kick' },
  freekick_short: { type: 'pass', setPiece: 'free_kick' },
  corner_crossed: { type: 'pass', flags: ['cross'], setPiece: 'corner' },
  corner_short: { type: 'pass', setPiece: 'corner' },
  take_on: { type: 'take_on' },
  foul: { type: 'foul' },
  tackle: { type: 'tackle' },
  interception: { type: 'interception' },
  shot: { type: 'shot' },
  shot_penalty: { type: 'shot', setPiece: 'penalty' },
  shot_freekick: { type: 'shot', setPiece: 'free_kick' },
  keeper_save: { type: 'keeper', flags: ['save'] },
  keeper_claim: { type: 'keeper', flags: ['claim'] },
  keeper_punch: { type: 'keeper', flags: ['punch'] },
  keeper_pick_up: { type: 'keeper', flags: ['pick_up'] },
  clearance: { type: 'clearance' },
  bad_touch: { type: 'touch' },
  non_action: null,
  dribble: { type: 'carry' },
  goalkick: { type: 'pass', setPiece: 'goal_kick' },
}
