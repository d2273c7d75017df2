import { Trans } from '@lingui/react/macro'
import type { TimelineKind } from '#shared/game.ts'

/** The name of an event. */
export function EventName({ kind }: { kind: TimelineKind }) {
  switch (kind) {
    case 'kick_off':
      return <Trans>Kick-off</Trans>
    case 'half_time':
      return <Trans>Half-time</Trans>
    case 'second_half':
      return <Trans>2nd half</Trans>
    case 'full_time':
      return <Trans>Full time</Trans>
    case 'goal':
      return <Trans>Goal</Trans>
    case 'own_goal':
      return <Trans>Own goal</Trans>
    case 'penalty':
      return <Trans>Penalty</Trans>
    case 'yellow_card':
      return <Trans>Yellow card</Trans>
    case 'red_card':
      return <Trans>Red card</Trans>
    case 'substitution':
      return <Trans>Substitution</Trans>
  }
}
