import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { TimelineKind } from '#shared/game.ts'

/** The name of each kind of entry. */
export const KIND_NAMES: Record<TimelineKind, MessageDescriptor> = {
  kick_off: msg`Kick-off`,
  half_time: msg`Half-time`,
  second_half: msg`Second half`,
  full_time: msg`Full time`,
  goal: msg`Goal`,
  own_goal: msg`Own goal`,
  penalty: msg`Penalty`,
  yellow_card: msg`Yellow card`,
  red_card: msg`Red card`,
  substitution: msg`Substitution`,
}
