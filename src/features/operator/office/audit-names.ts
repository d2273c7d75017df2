import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AuditAction, AuditSubject } from '#shared/audit.ts'
import type { EventKind } from '#shared/match-record.ts'
import { KIND_NAMES } from '../scoring/kind-name.ts'

export const SUBJECT_NAMES: Record<AuditSubject, MessageDescriptor> = {
  game: msg`Game`,
  club: msg`Club`,
  player: msg`Player`,
  age_category: msg`Age category`,
  user: msg`User`,
  session: msg`Sign-in`,
  subscription: msg`Subscription`,
  contact_request: msg`Request`,
  mail: msg`Mail`,
  import: msg`Import`,
}

export const ACTION_NAMES: Record<AuditAction | EventKind, MessageDescriptor> = {
  created: msg`Made`,
  changed: msg`Changed`,
  deleted: msg`Deleted`,
  locked: msg`Locked`,
  unlocked: msg`Unlocked`,
  password_set: msg`Password set`,
  sessions_ended: msg`Signed out`,
  granted: msg`Granted`,
  extended: msg`Extended`,
  ended: msg`Ended`,
  imported: msg`Imported`,
  undone: msg`Taken back`,
  retried: msg`Tried again`,
  ...KIND_NAMES,
  scheduled: msg`Scheduled`,
  rescheduled: msg`Moved`,
  edited: msg`Changed`,
  cancelled: msg`Called off`,
  went_live: msg`Went live`,
  finished_by_clock: msg`Ended by the clock`,
  result: msg`Result`,
  stream: msg`Stream`,
  analytics: msg`Analytics`,
  undo: msg`Taken back`,
}
