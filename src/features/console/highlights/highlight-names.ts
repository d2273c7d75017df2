import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { HighlightEditKind, HighlightKind } from '#shared/highlights/kinds.ts'

export const CLIP_NAMES: Readonly<Record<HighlightKind, MessageDescriptor>> = {
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
  added: msg`Added by hand`,
}

export const EDIT_NAMES: Readonly<Record<HighlightEditKind, MessageDescriptor>> = {
  hidden: msg`Hidden`,
  trimmed: msg`Trimmed`,
  added: msg`Added by hand`,
}

/** A minute as reports write it; a dash where it is not known. */
export function minuteText({ minute, stoppage }: { minute: number | null; stoppage: number }): string {
  return minute === null ? '–' : `${minute}${stoppage > 0 ? `+${stoppage}` : ''}′`
}
