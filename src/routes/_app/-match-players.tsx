import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { MatchFigures } from '#shared/match-figures.schema.ts'
import { MatchPlayers } from '#features/figures/match/later.ts'
import { NoPlayers } from '#features/figures/match/states.tsx'
import { playerRef } from '#features/figures/player-ref.ts'
import { Chips } from '#ui/chips.tsx'

interface PlayersOfMatchProps {
  gameId: string
  sides: NonNullable<MatchFigures['sides']>
  names: { one: string; two: string }
  side: 'one' | 'two' | undefined
  onSide(side: 'one' | 'two'): void
}

/** The players of one side, each with a link to their own page. */
export function PlayersOfMatch({ gameId, sides, names, side, onSide }: PlayersOfMatchProps) {
  const { t } = useLingui()
  // A guardian's own child may be in the second side alone.
  const shown = side ?? (sides.one.players.length === 0 && sides.two.players.length > 0 ? 'two' : 'one')
  const { players } = sides[shown]
  const club = names[shown]
  return (
    <>
      <Chips
        label={t`Team`}
        chips={(['one', 'two'] as const).map((value) => ({ value, label: names[value] }))}
        chosen={shown}
        onChoose={onSide}
        className="mb-2"
      />
      {players.length === 0 ? (
        <NoPlayers />
      ) : (
        <MatchPlayers
          key={shown}
          players={players}
          caption={t`Players: ${club}`}
          link={(player, name) => (
            <Link to="/match/$id/player/$player" params={{ id: gameId, player: playerRef(shown, player) }}>
              {name}
            </Link>
          )}
        />
      )}
    </>
  )
}
