import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Game } from '#shared/game.schema.ts'
import type { Side } from '#shared/game.ts'
import type { SquadPlayer } from '#shared/player.schema.ts'
import { splitSquad } from '#shared/team.ts'
import { fromWhere } from './from-where.ts'
import { Lent } from './lent.tsx'
import { scoringQueries } from './queries.ts'

interface ShirtGridProps {
  game: Game
  /** The side of the squad. */
  side: Side
  chosen: string | null
  onChoose(player: SquadPlayer | null): void
}

/** The squad by shirt number, after it the club's other children who may play. Pressing a chosen number again clears the choice. */
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
  const { own, others } = splitSquad(squad, club.team ?? null)
  const grid = (some: readonly SquadPlayer[], heading: string) => (
    <div role="group" aria-label={heading} className="grid grid-cols-5 gap-2">
      {some.map((player) => {
        const name = player.last_name ? `${player.first_name} ${player.last_name}` : ''
        const label = [t`Number ${player.shirt_number}`, name, some === others && fromWhere(player)].filter(Boolean).join(', ')
        return (
          <button
            key={player._id}
            type="button"
            aria-pressed={player._id === chosen}
            aria-label={some === own ? label : undefined}
            onClick={() => onChoose(player._id === chosen ? null : player)}
            className="figures min-h-13 rounded-control bg-sunken text-title font-bold aria-pressed:bg-action aria-pressed:text-on-action"
          >
            {player.shirt_number}
            {some === others && <Lent label={label} from={fromWhere(player)} />}
          </button>
        )
      })}
    </div>
  )
  return (
    <>
      {grid(own, t`Shirt number`)}
      {others.length > 0 && (
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-small font-semibold">
            <Trans>Others of the club</Trans>
          </summary>
          {grid(others, t`Others of the club`)}
        </details>
      )}
    </>
  )
}
