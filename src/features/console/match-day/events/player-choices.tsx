import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { EventImportRequest, EventPreview } from '#shared/event-source.schema.ts'
import type { Game } from '#shared/game.schema.ts'
import { SIDES, type Side } from '#shared/game.ts'
import { doubledNumbers } from '#shared/team.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { useSideSquads } from '../../season/clubs/use-side-squads.ts'
import { fromWhere } from '../scoring/from-where.ts'

type FilePlayer = EventPreview['players'][number]
type Chosen = EventImportRequest['players']

interface PlayerChoicesProps {
  game: Game
  players: readonly FilePlayer[]
  chosen: Chosen
  onChoose(chosen: Chosen): void
}

/** Who the players of a file are: those who were not found first. Anyone who stays unknown is kept by shirt alone. */
export function PlayerChoices({ game, players, chosen, onChoose }: PlayerChoicesProps) {
  const { t } = useLingui()
  const clubs = { one: game.club_one_ref, two: game.club_two_ref }
  const squads = useSideSquads(clubs, game.age_category)
  const isChosen = ({ player, side }: FilePlayer) => chosen.some((each) => each.player === player && each.side === side)
  const [unknown, found] = [
    players.filter((player) => !player.found || isChosen(player)),
    players.filter((player) => player.found && !isChosen(player)),
  ]
  if (players.length === 0) return null
  function choose({ player, side }: FilePlayer, child: string) {
    const others = chosen.filter((each) => each.player !== player || each.side !== side)
    onChoose(child === '' ? others : [...others, { player, side, shirt: null, player_id: child }])
  }
  const fields = (some: readonly FilePlayer[]): ReactNode =>
    SIDES.filter((side) => some.some((player) => player.side === side)).map((side) => (
      <fieldset key={side} className="grid gap-3">
        <legend translate="no" className="mb-2 text-caption font-semibold text-muted">
          {localName(clubs[side], currentLocale())}
        </legend>
        <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
          {some
            .filter((player) => player.side === side)
            .map((player) => (
              <NativeSelect
                key={player.player}
                label={labelOf(player)}
                value={chosen.find((each) => each.player === player.player && each.side === side)?.player_id ?? ''}
                onChange={(event) => choose(player, event.target.value)}
                options={[['', player.found ? t`Found: No. ${player.shirt ?? '–'}` : t`By shirt number only`], ...childrenOf(side)]}
              />
            ))}
        </div>
      </fieldset>
    ))
  function childrenOf(side: Side) {
    const { own, others } = squads[side]
    const doubled = new Set(doubledNumbers([...own, ...others]))
    return [...own, ...others].map((child) => {
      const { _id, shirt_number: number, first_name, last_name } = child
      const from = (others.includes(child) || doubled.has(number)) && fromWhere(child)
      return [_id, [t`No. ${number}`, [first_name, last_name].filter(Boolean).join(' '), from].filter(Boolean).join(' · ')] as const
    })
  }
  const labelOf = ({ name, shirt, player }: FilePlayer) =>
    [shirt !== null && t`No. ${shirt}`, name ?? (shirt === null && player)].filter(Boolean).join(' · ')
  return (
    <section className="grid gap-3 rounded-control bg-sunken p-4">
      {unknown.length > 0 && (
        <>
          <h2 className="text-small font-bold">
            <Plural value={unknown.length} one="# player is not in the squads" other="# players are not in the squads" />
          </h2>
          <p className="text-small text-muted">
            <Trans>Choose who they are. Players you do not choose are kept by shirt number only, without a name.</Trans>
          </p>
          {fields(unknown)}
        </>
      )}
      {found.length > 0 && (
        <details>
          <summary className="min-h-8 cursor-pointer py-1 text-small font-medium">
            <Plural value={found.length} one="# player was found by shirt and name" other="# players were found by shirt and name" />
          </summary>
          <div className="grid gap-3 pt-3">{fields(found)}</div>
        </details>
      )}
    </section>
  )
}
