import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { HighlightEditKind } from '#shared/highlights/kinds.ts'

export const EDIT_NAMES: Readonly<Record<HighlightEditKind, MessageDescriptor>> = {
  hidden: msg`Hidden`,
  trimmed: msg`Trimmed`,
  added: msg`Added by hand`,
}
