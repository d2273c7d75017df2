import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Outcome, SetPiece } from '#shared/match-action.ts'
import type { TagDepth, TagType } from '#shared/tagging/depth.ts'
import type { Tag } from '#shared/tagging/tag.schema.ts'

export const DEPTH_NAMES: Record<TagDepth, MessageDescriptor> = {
  key: msg`Key moments`,
  player: msg`One player`,
  full: msg`Full match`,
}

export const TYPE_NAMES: Record<TagType, MessageDescriptor> = {
  pass: msg`Pass`,
  shot: msg`Shot`,
  tackle: msg`Tackle`,
  interception: msg`Interception`,
  clearance: msg`Clearance`,
  take_on: msg`Dribble`,
  aerial: msg`Aerial duel`,
  foul: msg`Foul`,
  recovery: msg`Recovery`,
  keeper: msg({ message: 'Save', context: 'of a goalkeeper' }),
  offside: msg`Offside`,
  challenge: msg`Dribbled past`,
  blocked_pass: msg`Blocked pass`,
  dispossessed: msg`Dispossessed`,
  foul_won: msg`Foul won`,
  touch: msg`Bad touch`,
  card: msg`Card`,
  sub_on: msg`Comes on`,
  sub_off: msg`Goes off`,
}

export const OUTCOME_NAMES: Record<Outcome, MessageDescriptor> = {
  success: msg`succeeded`,
  fail: msg`failed`,
  offside: msg`offside`,
  goal: msg`goal`,
  saved: msg`saved`,
  blocked: msg`blocked`,
  post: msg`post`,
  off_target: msg`off target`,
  own_goal: msg`own goal`,
}

export const SET_PIECE_NAMES: Record<SetPiece, MessageDescriptor> = {
  corner: msg`Corner`,
  free_kick: msg`Free kick`,
  throw_in: msg`Throw-in`,
  goal_kick: msg`Goal kick`,
  penalty: msg`Penalty`,
  kick_off: msg`Kick-off`,
}

export const CARD_NAMES = { yellow: msg`Yellow card`, second_yellow: msg`Second yellow`, red: msg`Red card` } as const

/** The name of an action: a set piece by its own. */
export function nameOfTag({ type, set_piece: setPiece, flags }: Pick<Tag, 'type' | 'set_piece' | 'flags'>): MessageDescriptor {
  if (type === 'card') return CARD_NAMES[flags.includes('red') ? 'red' : flags.includes('second_yellow') ? 'second_yellow' : 'yellow']
  return type === 'pass' && setPiece ? SET_PIECE_NAMES[setPiece] : TYPE_NAMES[type]
}
