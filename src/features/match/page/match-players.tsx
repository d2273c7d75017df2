import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { MatchFigures } from '#shared/match-figures.schema.ts'
import { MatchPlayers } from '../statistics/match/later.ts'
import { NoPlayers } from '../statistics/match/states.tsx'
import { playerRef } from '../statistics/player-ref.ts'
import { Segments } from '#ui/segments.tsx'

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
      <Segments
        label={t`Team`}
        options={(['one', 'two'] as const).map((value) => ({ value, label: <span translate="no">{names[value]}</span> }))}
        chosen={shown}
        onChoose={onSide}
        className="mb-3"
      />
      {players.length === 0 ? (
        <NoPlayers />
      ) : (
        <MatchPlayers
          key={shown}
          players={players}
          caption={t`Players: ${club}`}
          link={(player, name) => (
            <Link
              to="/match/$id/player/$player"
              params={{ id: gameId, player: playerRef(shown, player) }}
              className="flex min-h-11 items-center py-1.5 font-semibold text-action print:min-h-0"
            >
              {name}
            </Link>
          )}
        />
      )}
    </>
  )
}
