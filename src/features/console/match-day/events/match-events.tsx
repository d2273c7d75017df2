import { Trans } from '@lingui/react/macro'
import { GamePage } from '../../season/games/game-page.tsx'
import { EventSources } from './event-sources.tsx'
import { EventWizard } from './event-wizard.tsx'

/** The events of a match: import of a file, and the sources that there are. */
export function MatchEvents({ gameId }: { gameId: string }) {
  return (
    <GamePage gameId={gameId} title={<Trans>Match events</Trans>}>
      {(game) => (
        <>
          <EventWizard game={game} />
          <EventSources game={game} />
        </>
      )}
    </GamePage>
  )
}
