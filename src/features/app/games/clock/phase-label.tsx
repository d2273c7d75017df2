import { Trans } from '@lingui/react/macro'
import type { MatchClock } from '#shared/match-clock.ts'

/** Names the phase that a match is in. */
export function PhaseLabel({ phase, period }: Pick<MatchClock, 'phase' | 'period'>) {
  switch (phase) {
    case 'before':
      return <Trans>Not started yet</Trans>
    case 'first-half':
      return <Trans>1st half</Trans>
    case 'break':
      return <Trans>Half-time</Trans>
    case 'second-half':
      return <Trans>2nd half</Trans>
    case 'period':
      return <Trans>Period {period}</Trans>
    case 'pause':
      return <Trans>Break</Trans>
    case 'extra':
      return <Trans>Extra time</Trans>
    case 'shootout':
      return <Trans>Penalties</Trans>
    case 'ended':
      return <Trans>Full time</Trans>
  }
}
