import { Trans } from '@lingui/react/macro'
import { GamePage } from '../../season/games/game-page.tsx'
import { FitnessSessions } from './fitness-sessions.tsx'
import { FitnessWizard } from './fitness-wizard.tsx'

/** The recordings of vests and watches in a match: import, and those that there are. */
export function MatchFitness({ gameId }: { gameId: string }) {
  return (
    <GamePage gameId={gameId} title={<Trans>Running data (GPS)</Trans>}>
      {(game) => (
        <>
          <FitnessWizard game={game} />
          <FitnessSessions game={game} />
        </>
      )}
    </GamePage>
  )
}
