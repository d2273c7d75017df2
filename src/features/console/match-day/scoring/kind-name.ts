import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { EntryKind } from '#shared/entry-kind.ts'

/** The name of each kind of entry. */
export const KIND_NAMES: Record<EntryKind, MessageDescriptor> = {
  kick_off: msg`Kick-off`,
  half_time: msg`Half-time`,
  second_half: msg`Second half`,
  break_1: msg`End of period 1`,
  period_2: msg`Start of period 2`,
  break_2: msg`End of period 2`,
  period_3: msg`Start of period 3`,
  break_3: msg`End of period 3`,
  period_4: msg`Start of period 4`,
  normal_time: msg`End of normal time`,
  extra_1: msg`Extra time`,
  extra_break: msg`Break in extra time`,
  extra_2: msg`Second period of extra time`,
  extra_end: msg`End of extra time`,
  shootout: msg`Shoot-out`,
  full_time: msg`Full time`,
  goal: msg`Goal`,
  own_goal: msg`Own goal`,
  penalty: msg`Penalty`,
  yellow_card: msg`Yellow card`,
  red_card: msg`Red card`,
  substitution: msg`Substitution`,
  kick_scored: msg`Kick scored`,
  kick_missed: msg`Kick missed`,
}
