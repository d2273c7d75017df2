import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GameRow } from '#shared/console-tables.schema.ts'
import type { GameStatus } from '#shared/game.ts'

export const STATUS_NAMES: Record<GameStatus, MessageDescriptor> = {
  upcoming: msg`Upcoming`,
  live: msg`Live`,
  finished: msg`Played`,
  analytics: msg`Analysed`,
  cancelled: msg`Cancelled`,
}

/** How a game stands. What was decided was not played. */
export function statusOf({ status, decision }: Pick<GameRow, 'status' | 'decision'>): MessageDescriptor {
  return decision ? msg`Awarded` : STATUS_NAMES[status]
}
