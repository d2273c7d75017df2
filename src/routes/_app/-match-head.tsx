import { useLingui } from '@lingui/react'
import { memo } from 'react'
import type { GameDetail } from '#shared/game.schema.ts'
import { GameDetails } from '#features/games/live/game-details.tsx'
import { Scoreboard } from '#features/games/live/scoreboard.tsx'
import { useShownGame } from '#platform/held-games.ts'
import { StaleNotice } from '#features/games/schedule/stale-notice.tsx'

interface MatchHeadProps {
  game: GameDetail
  updatedAt: number
  failed: boolean
}

/** Score and clubs. What is chosen below does not render them again. */
export const MatchHead = memo(function MatchHead({ game, updatedAt, failed }: MatchHeadProps) {
  // The names of clubs follow the language.
  useLingui()
  const shown = useShownGame(game)
  return (
    <div className="@container mb-4 rounded-card border border-line bg-surface p-4">
      <StaleNotice updatedAt={updatedAt} failed={failed} />
      <Scoreboard game={shown} goal={null} />
      <div className="mt-3">
        <GameDetails game={game} />
      </div>
    </div>
  )
})
