import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NoticeKind, NoticeSubject } from '#shared/notice.ts'

export const KIND_NAMES: Record<NoticeKind, MessageDescriptor> = {
  kick_off: msg`Kick-off`,
  half_time: msg`Half-time`,
  goal: msg`Goals`,
  full_time: msg`Full time`,
  stream: msg`Live pictures begin`,
  highlights: msg`Highlights`,
  moved: msg`New time or place`,
  cancelled: msg`Cancelled`,
}

export const SUBJECT_NAMES: Record<NoticeSubject, MessageDescriptor> = {
  favorites: msg`Favorites`,
  follows: msg`Followed teams`,
  children: msg`My child’s team`,
}
