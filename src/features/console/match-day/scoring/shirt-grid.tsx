import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { Game } from '#shared/game.schema.ts'
import type { Side } from '#shared/game.ts'
import type { SquadPlayer } from '#shared/player.schema.ts'
import { doubledNumbers, splitSquad } from '#shared/team.ts'
import { fromWhere } from './from-where.ts'
import { Lent } from './lent.tsx'
import { SHIRT_NUMBER_MAX } from '#shared/player.ts'
import { Field } from '#ui/field.tsx'
import { scoringQueries } from './queries.ts'

/** A player by the number. Without an id, one who is in no squad. */
interface Shirt {
  id: string | null
  shirtNumber: number
}

interface ShirtGridProps {
  game: Game
  /** The side of the squad. */
  side: Side
  chosen: Shirt | null
  onChoose(shirt: Shirt | null): void
}

/** The squad by shirt number, after it the club's other children who may play. Pressing a chosen number again clears the choice. */
export function ShirtGrid({ game, side, chosen, onChoose }: ShirtGridProps) {
  const { t } = useLingui()
  const club = side === 'one' ? game.club_one_ref : game.club_two_ref
  const { data: squad, isPending } = useQuery(scoringQueries.squad(club._id, game.age_category))
  if (!squad || squad.length === 0) {
    return (
      <Field
        label={t`Number`}
        hint={isPending ? t`The squad is not on this phone yet: enter the number.` : t`This club has entered no squad: enter the number.`}
        type="number"
        inputMode="numeric"
        min={1}
        max={SHIRT_NUMBER_MAX}
        value={chosen?.shirtNumber ?? ''}
        onChange={({ target }) => onChoose(readNumber(target.value))}
      />
    )
  }
  const { own, others } = splitSquad(squad, club.team ?? null)
  const grid = (some: readonly SquadPlayer[], heading: string, doubled = new Set(doubledNumbers(some))) => (
    <div role="group" aria-label={heading} className="grid grid-cols-10 gap-2">
      {some.map((player) => {
        const name = player.last_name ? `${player.first_name} ${player.last_name}` : ''
        const isDoubled = doubled.has(player.shirt_number)
        const from = some === others || isDoubled ? fromWhere(player) : ''
        const label = [t`Number ${player.shirt_number}`, name, from].filter(Boolean).join(', ')
        return (
          <button
            key={player._id}
            type="button"
            aria-pressed={player._id === chosen?.id}
            aria-label={some === own ? label : undefined}
            onClick={() => onChoose(player._id === chosen?.id ? null : { id: player._id, shirtNumber: player.shirt_number })}
            className={`figures min-h-13 rounded-control bg-sunken text-title font-bold aria-pressed:bg-action aria-pressed:text-on-action ${isDoubled ? 'col-span-5 flex items-center gap-2 px-3 text-start' : 'col-span-2'}`}
          >
            {player.shirt_number}
            {isDoubled && (
              <span aria-hidden="true" className="min-w-0 text-small font-semibold wrap-anywhere">
                {[name, some === own && from].filter(Boolean).join(' · ')}
              </span>
            )}
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
            <Trans>Other players of the club</Trans>
          </summary>
          {grid(others, t`Other players of the club`)}
        </details>
      )}
    </>
  )
}

function readNumber(text: string): Shirt | null {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= SHIRT_NUMBER_MAX ? { id: null, shirtNumber: number } : null
}
