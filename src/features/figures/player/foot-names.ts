import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { StrongFoot } from '#shared/player.ts'

export const FOOT_NAMES: Readonly<Record<StrongFoot, MessageDescriptor>> = {
  right: msg({ message: 'Right', context: 'foot' }),
  left: msg({ message: 'Left', context: 'foot' }),
  both: msg({ message: 'Both', context: 'feet' }),
}
