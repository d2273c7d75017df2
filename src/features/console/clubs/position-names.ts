import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Position } from '#shared/player.ts'

export const POSITION_NAMES: Record<Position, MessageDescriptor> = {
  goalkeeper: msg`Goalkeeper`,
  defender: msg`Defender`,
  midfielder: msg`Midfielder`,
  forward: msg`Forward`,
}
