import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CompetitionKind, TieBreak } from '#shared/competition.ts'

export const KIND_NAMES: Record<CompetitionKind, MessageDescriptor> = {
  league: msg`League`,
  cup: msg`Cup`,
  tournament: msg`Tournament`,
  friendly: msg`Friendly games`,
}

export const TIE_BREAK_NAMES: Record<TieBreak, MessageDescriptor> = {
  head_to_head: msg`games against each other`,
  goal_difference: msg`goal difference`,
  goals_for: msg`goals scored`,
  wins: msg`games won`,
}
