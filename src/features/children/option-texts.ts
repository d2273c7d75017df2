import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Chooser } from '#shared/children.schema.ts'
import type { ViewKind } from '#shared/consent.ts'
import type { Role } from '#shared/user.ts'

/** Who has decided. */
export const chooserTexts: Record<Chooser, MessageDescriptor> = {
  you: msg`You`,
  guardian: msg`Another guardian`,
  child: msg`The child`,
  club: msg`Club`,
}

/** The same, as a footballer reads it. */
export const ownChooserTexts: Record<Chooser, MessageDescriptor> = { ...chooserTexts, guardian: msg`A guardian` }

/** Who has looked, where it was not a person of a club. */
export const lookerTexts: Record<Role, MessageDescriptor> = {
  parent: msg`A guardian`,
  club: msg`Club`,
  scout: msg`A scout`,
  staff: msg`Our office`,
  secretary: msg`Club secretary`,
  scorekeeper: msg`A scorekeeper`,
}

/** What was looked at. */
export const viewTexts: Record<ViewKind, MessageDescriptor> = {
  squad: msg`Squad list`,
  sheet: msg`Match sheet`,
  export: msg`All data as a file`,
  figures: msg`Stats`,
  clip: msg`Clip`,
  comparison: msg`Comparison`,
  availability: msg`Availability for a match`,
}
