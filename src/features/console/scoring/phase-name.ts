import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { MatchClock, MatchPhase } from '#shared/match-clock.ts'

const PHASE_NAMES: Record<Exclude<MatchPhase, 'period'>, MessageDescriptor> = {
  before: msg`Not started`,
  'first-half': msg`1st half`,
  break: msg`Half-time`,
  'second-half': msg`2nd half`,
  pause: msg`Break`,
  extra: msg`Extra time`,
  shootout: msg`Shoot-out`,
  ended: msg`Full time`,
}

/** The name of the phase that a match is in. */
export function phaseName({ phase, period }: Pick<MatchClock, 'phase' | 'period'>): MessageDescriptor {
  return phase === 'period' ? msg`Period ${period}` : PHASE_NAMES[phase]
}
