import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { HighlightKind } from '#shared/highlights/kinds.ts'

export const HIGHLIGHT_NAMES: Readonly<Record<HighlightKind, MessageDescriptor>> = {
  goal: msg`Goal`,
  own_goal: msg`Own goal`,
  penalty: msg`Penalty, scored`,
  missed_penalty: msg`Penalty, not scored`,
  on_target: msg`Shot on target`,
  save: msg({ message: 'Save', context: 'of a goalkeeper' }),
  red_card: msg`Red card`,
  assist: msg`Assist`,
  shot: msg`Shot`,
  key_pass: msg`Key pass`,
  take_on: msg`Dribble`,
  tackle: msg`Tackle`,
  added: msg`Moment`,
}
