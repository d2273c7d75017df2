import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Decider, Purpose } from '#shared/consent.ts'

export const PURPOSE_NAMES: Record<Purpose, MessageDescriptor> = {
  name: msg`Name`,
  stream: msg`Stream and recording`,
  highlights: msg`Child’s clips`,
  figures: msg`Individual stats`,
  scouting: msg`Scouting`,
  sharing: msg`Sharing elsewhere`,
}

export const DECIDER_NAMES: Record<Decider, MessageDescriptor> = {
  guardian: msg`Guardian`,
  child: msg`Child`,
  club: msg`Club`,
}
