import { Trans } from '@lingui/react/macro'
import type { TimelineKind } from '#shared/entry-kind.ts'

/** The name of an event. */
export function EventName({ kind }: { kind: TimelineKind }) {
  const period = kind.slice(-1)
  switch (kind) {
    case 'kick_off':
      return <Trans>Kick-off</Trans>
    case 'half_time':
      return <Trans>Half-time</Trans>
    case 'second_half':
      return <Trans>2nd half</Trans>
    case 'period_2':
    case 'period_3':
    case 'period_4':
      return <Trans>Period {period}</Trans>
    case 'break_1':
    case 'break_2':
    case 'break_3':
    case 'normal_time':
    case 'extra_break':
    case 'extra_end':
      return <Trans>Break</Trans>
    case 'extra_1':
    case 'extra_2':
      return <Trans>Extra time</Trans>
    case 'shootout':
      return <Trans>Penalties</Trans>
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
