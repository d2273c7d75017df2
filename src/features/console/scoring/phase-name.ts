import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MatchPhase } from '#shared/match-clock.ts'

/** The name of each phase of a match. */
export const PHASE_NAMES: Record<MatchPhase, MessageDescriptor> = {
  before: msg`Not started`,
  'first-half': msg`1st half`,
  break: msg`Half-time`,
  'second-half': msg`2nd half`,
  ended: msg`Full time`,
}
