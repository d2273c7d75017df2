import { useLingui } from '@lingui/react'
import { memo } from 'react'
import type { Game } from '#shared/game.schema.ts'
import { Heart } from '#features/favorites/heart.tsx'
import { MatchCard } from '#features/games/schedule/match-card.tsx'
import { GameLink } from '#features/games/schedule/game-link.tsx'

interface ScheduleCardProps {
  game: Game
  subscribed: boolean
  standalone: boolean
  /** Must be a stable function, or every card would re-render. */
  onOffer(): void
}

/**
 * A game's card with heart and link. Memoized: structural sharing keeps the object of an unchanged game, so a refetch of
 * sixty games re-renders only changed cards.
 */
export const ScheduleCard = memo(function ScheduleCard({ game, ...access }: ScheduleCardProps) {
  // Re-renders when the language changes.
  useLingui()
  return (
    <MatchCard
      game={game}
      heart={game.status === 'analytics' ? null : <Heart game={game} />}
      opener={<GameLink game={game} {...access} />}
    />
  )
})
