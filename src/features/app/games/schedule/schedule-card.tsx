import { useLingui } from '@lingui/react'
import { memo } from 'react'
import type { Game } from '#shared/game.schema.ts'
import { Heart } from '../../favorites/heart.tsx'
import { later } from '#platform/later.tsx'
import { MatchCard } from './match-card.tsx'
import { GameLink, type GameAccess } from './game-link.tsx'

interface ScheduleCardProps extends GameAccess {
  game: Game
  /** A low row instead of a card. */
  row: boolean
}

const MatchRow = later('app', async () => (await import('./match-row.tsx')).MatchRow)

/**
 * A game's card with heart and link. Memoized: structural sharing keeps the object of an unchanged game, so a refetch of
 * sixty games re-renders only changed cards. `onOffer` must be a stable function.
 */
export const ScheduleCard = memo(function ScheduleCard({ game, row, ...access }: ScheduleCardProps) {
  // Re-renders when the language changes.
  useLingui()
  const Shown = row ? MatchRow : MatchCard
  return (
    <Shown game={game} heart={game.status === 'analytics' ? null : <Heart game={game} />} opener={<GameLink game={game} {...access} />} />
  )
})
