import type { ReactNode } from 'react'
import type { GameDetail } from '#shared/game.schema.ts'
import { GameDetails } from '#features/games/live/game-details.tsx'
import { Scoreboard } from '#features/games/live/scoreboard.tsx'
import { useShownGame } from '#platform/held-games.ts'
import { StaleNotice } from '#features/games/schedule/stale-notice.tsx'

interface MatchHeadProps {
  game: GameDetail
  updatedAt: number
  failed: boolean
  children?: ReactNode
}

/** Score and clubs. */
export function MatchHead({ game, updatedAt, failed, children }: MatchHeadProps) {
  const shown = useShownGame(game)
  return (
    <div className="@container mb-4 rounded-card border border-line bg-surface p-4">
      <StaleNotice updatedAt={updatedAt} failed={failed} />
      <Scoreboard game={shown} goal={null} />
      <div className="mt-3">
        <GameDetails game={game} />
      </div>
      {children}
    </div>
  )
}
