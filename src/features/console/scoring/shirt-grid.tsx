import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Game } from '#shared/game.schema.ts'
import type { Side } from '#shared/game.ts'
import type { Player } from '#shared/player.schema.ts'
import { scoringQueries } from './queries.ts'

interface ShirtGridProps {
  game: Game
  /** The side of the squad. */
  side: Side
  chosen: string | null
  onChoose(player: Player | null): void
}

/** The squad by shirt number. Pressing a chosen number again clears the choice. */
export function ShirtGrid({ game, side, chosen, onChoose }: ShirtGridProps) {
  const { t } = useLingui()
  const club = side === 'one' ? game.club_one_ref : game.club_two_ref
  const { data: squad, isPending } = useQuery(scoringQueries.squad(club._id, game.age_category))
  if (!squad || squad.length === 0) {
    return (
      <p className="text-small text-muted">
        {isPending ? (
          <Trans>The squad is not on this phone yet. The number can be added later.</Trans>
        ) : (
          <Trans>This club has no squad here yet.</Trans>
        )}
      </p>
    )
  }
  return (
    <div role="group" aria-label={t`Shirt number`} className="grid grid-cols-5 gap-2">
      {squad.map((player) => {
        const name = player.last_name ? `${player.first_name} ${player.last_name}` : ''
        return (
          <button
            key={player._id}
            type="button"
            aria-pressed={player._id === chosen}
            aria-label={name ? t`Number ${player.shirt_number}, ${name}` : t`Number ${player.shirt_number}`}
            onClick={() => onChoose(player._id === chosen ? null : player)}
            className="figures min-h-13 rounded-control bg-sunken text-title font-bold aria-pressed:bg-action aria-pressed:text-on-action"
          >
            {player.shirt_number}
          </button>
        )
      })}
    </div>
  )
}
