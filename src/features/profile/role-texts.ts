import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Role } from '#shared/user.ts'

/** The name of each role. */
export const roleNames: Record<Role, MessageDescriptor> = {
  parent: msg`Parent/Fan`,
  club: msg`Club/Academy`,
  scout: msg`Scout`,
  staff: msg`Administrator`,
  secretary: msg`Club secretary`,
  scorekeeper: msg`Scorekeeper`,
}
