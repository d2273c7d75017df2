import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Position, StrongFoot } from '#shared/player.ts'

export const POSITION_NAMES: Record<Position, MessageDescriptor> = {
  goalkeeper: msg`Goalkeeper`,
  defender: msg`Defender`,
  midfielder: msg`Midfielder`,
  forward: msg`Forward`,
}

export const FOOT_NAMES: Record<StrongFoot, MessageDescriptor> = {
  right: msg({ message: 'Right', context: 'foot' }),
  left: msg({ message: 'Left', context: 'foot' }),
  both: msg({ message: 'Both', context: 'feet' }),
}
