import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CompetitionKind, TieBreak, WithdrawnResults } from '#shared/competition.ts'

export const KIND_NAMES: Record<CompetitionKind, MessageDescriptor> = {
  league: msg`League`,
  cup: msg`Cup`,
  tournament: msg`Tournament`,
  friendly: msg`Friendlies`,
}
export const KINDS = Object.keys(KIND_NAMES) as CompetitionKind[]

export const TIE_BREAK_NAMES: Record<TieBreak, MessageDescriptor> = {
  head_to_head: msg`Head-to-head record`,
  goal_difference: msg`Goal difference`,
  goals_for: msg`Goals scored`,
  wins: msg`Matches won`,
}
export const TIE_BREAKS = Object.keys(TIE_BREAK_NAMES) as TieBreak[]

export const WITHDRAWN_RESULT_NAMES: Record<WithdrawnResults, MessageDescriptor> = {
  struck_out: msg`do not count`,
  kept: msg`still count`,
}
