import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GameStatus } from '#shared/game.ts'

export const STATUS_NAMES: Record<GameStatus, MessageDescriptor> = {
  upcoming: msg`To come`,
  live: msg`Live`,
  finished: msg`Played`,
  analytics: msg`Analysed`,
  cancelled: msg`Cancelled`,
}
