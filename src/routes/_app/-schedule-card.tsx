import { useLingui } from '@lingui/react'
import { memo } from 'react'
import type { Game } from '#shared/game.schema.ts'
import { Heart } from '#features/favorites/heart.tsx'
import { saysTheSame } from '#features/games/data/same-words.ts'
import { MatchCard } from '#features/games/schedule/match-card.tsx'
import { OpenGame } from '#features/games/schedule/open-game.tsx'

interface ScheduleCardProps {
  game: Game
  subscribed: boolean
  inside: boolean
  /** The same function for as long as the list stands. */
  onOffer(): void
}

/** A game with its heart and its way in. Rendered again only where something else is said of it: each answer tells of sixty. */
export const ScheduleCard = memo(
  function ScheduleCard({ game, ...way }: ScheduleCardProps) {
    // Names follow the language.
    useLingui()
    return (
      <MatchCard
        game={game}
        heart={game.status === 'analytics' ? null : <Heart game={game} />}
        opener={<OpenGame game={game} {...way} />}
      />
    )
  },
  (one, other) =>
    one.subscribed === other.subscribed &&
    one.inside === other.inside &&
    one.onOffer === other.onOffer &&
    saysTheSame(one.game, other.game),
)
