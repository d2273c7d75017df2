import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { HighlightEditKind } from '#shared/highlights/kinds.ts'

export const EDIT_NAMES: Readonly<Record<HighlightEditKind, MessageDescriptor>> = {
  hidden: msg`Hidden`,
  trimmed: msg`Trimmed`,
  added: msg`Added by hand`,
}

/** A minute as reports write it; a dash where it is not known. */
export function minuteText({ minute, stoppage }: { minute: number | null; stoppage: number }): string {
  return minute === null ? '–' : `${minute}${stoppage > 0 ? `+${stoppage}` : ''}′`
}
