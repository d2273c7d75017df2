import { Trans } from '@lingui/react/macro'
import type { SquadProfiles } from '#shared/console-clubs.schema.ts'
import type { Player } from '#shared/player.schema.ts'
import { teamLetter } from '#shared/team.ts'
import { currentLocale } from '#platform/i18n.ts'

interface PlayerPlaceProps {
  player: Player
  /** Undefined until it is known. */
  place: Pick<SquadProfiles['players'][number], 'also_ages' | 'loan_from'> | undefined
}

/** The team of a player, where it was lent from, and at which other ages it may play. */
export function PlayerPlace({ player: { team }, place }: PlayerPlaceProps) {
  const ages = place?.also_ages.join(', ')
  return (
    <>
      {team && (
        <>
          {' · '}
          <Trans>Team {teamLetter(team, currentLocale())}</Trans>
        </>
      )}
      {place?.loan_from && (
        <>
          {' · '}
          <Trans>on loan from {place.loan_from}</Trans>
        </>
      )}
      {ages && (
        <>
          {' · '}
          <Trans>also in {ages}</Trans>
        </>
      )}
    </>
  )
}
