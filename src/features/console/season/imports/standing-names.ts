import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { GameStatus } from '#shared/game.ts'
import type { CalledOff } from '#shared/import-findings.schema.ts'
import { STATUS_NAMES } from '../games/game-status.ts'

/** The states of a game on the schedule and in a list. */
export const STANDING_NAMES: Record<GameStatus | CalledOff, MessageDescriptor> = {
  ...STATUS_NAMES,
  postponed: msg`Postponed`,
  abandoned: msg`Abandoned`,
}
