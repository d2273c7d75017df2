import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { FigureId } from '#shared/figures/figure.ts'
import { Chips } from '#ui/chips.tsx'
import { FigureValue } from '../figure-value.tsx'
import { numberOf } from '../format-figure.ts'
import { STAT_GROUPS, type StatGroup } from '../group-figures.ts'
import type { MatchPlayer } from '../player-ref.ts'
import { PlayerName } from '../player-name.tsx'
import { figureLabel, figureSentence, groupLabel } from '../texts.ts'

/** What a phone has room for, by group. Everything is on the player's own page. */
const COLUMNS: Readonly<Record<StatGroup, readonly FigureId[]>> = {
  possession: ['passes', 'pass_accuracy', 'key_passes', 'touches', 'lost_balls'],
  defensive: ['tackles', 'duels_won', 'interceptions', 'recoveries', 'clearances', 'fouls'],
  offensive: ['goals', 'shots', 'shots_on_target', 'dribbles', 'offensive_passes'],
  fitness: ['total_distance', 'sprints_count', 'sprints_distance', 'average_speed'],
}

type Column = 'shirt' | 'minutes' | FigureId
interface Order {
  column: Column
  falling: boolean
}
/** Nobody is ranked unless the reader wants to. */
const BY_SHIRT: Order = { column: 'shirt', falling: false }

interface MatchPlayersProps {
  players: readonly MatchPlayer[]
  /** Leads to a player's page. */
  link(player: MatchPlayer, name: ReactNode): ReactNode
  caption: string
}

/** The players of one side, by shirt until the reader sorts them. */
export function MatchPlayers({ players, link, caption }: MatchPlayersProps) {
  const { t } = useLingui()
  const [group, setGroup] = useState<StatGroup>('possession')
  const [order, setOrder] = useState(BY_SHIRT)
  const sort = (column: Column) =>
    setOrder(order.column !== column ? { column, falling: column !== 'shirt' } : order.falling ? { column, falling: false } : BY_SHIRT)
  const columns: { column: Column; label: string; title?: string }[] = [
    { column: 'minutes', label: t`Minutes` },
    ...COLUMNS[group].map((column) => ({ column, label: figureLabel(column) })),
  ]
  return (
    <>
      <Chips
        label={t`Figures`}
        chips={STAT_GROUPS.map((value) => ({ value, label: groupLabel(value) }))}
        chosen={group}
        onChoose={(next) => {
          setGroup(next)
          setOrder(BY_SHIRT)
        }}
        className="mb-3"
      />
      <div className="fg-scroll fg-card fg-players">
        <table className="fg-table text-small">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              <Heading order={order} column="shirt" label={t`Player`} onSort={sort} />
              {columns.map(({ column, label }) => (
                <Heading key={column} order={order} column={column} label={label} onSort={sort} />
              ))}
            </tr>
          </thead>
          <tbody>
            {arrange(players, order).map((player) => (
              <tr key={`${player.player_id} ${player.shirt_number}`}>
                <th scope="row">{link(player, <PlayerName player={player} />)}</th>
                <td>
                  <Minutes ms={player.played_ms} />
                </td>
                {COLUMNS[group].map((id) => (
                  <td key={id}>
                    <FigureValue id={id} value={player.figures[id]} short />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <details className="mt-3">
        <summary className="flex min-h-11 cursor-pointer items-center text-small font-semibold text-action">
          <Trans>What the columns count</Trans>
        </summary>
        <dl className="grid gap-3 text-small">
          {COLUMNS[group].map((id) => (
            <div key={id}>
              <dt className="font-semibold">{figureLabel(id)}</dt>
              <dd className="text-muted">{figureSentence(id)}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  )
}

function Heading({ order, column, label, onSort }: { order: Order; column: Column; label: string; onSort(column: Column): void }) {
  const sorted = order.column === column
  return (
    <th scope="col" aria-sort={sorted ? (order.falling ? 'descending' : 'ascending') : undefined}>
      <button type="button" className="fg-sort text-caption font-semibold" onClick={() => onSort(column)}>
        {label}
      </button>
    </th>
  )
}

function Minutes({ ms }: { ms: number | null }) {
  if (ms !== null) return <>{Math.round(ms / 60_000)}′</>
  return (
    <>
      <span aria-hidden="true">–</span>
      <span className="sr-only">
        <Trans>Not recorded</Trans>
      </span>
    </>
  )
}

function arrange(players: readonly MatchPlayer[], { column, falling }: Order): MatchPlayer[] {
  const shirt = (player: MatchPlayer) => player.shirt_number ?? Number.POSITIVE_INFINITY
  if (column === 'shirt') return players.toSorted((a, b) => (falling ? shirt(b) - shirt(a) : shirt(a) - shirt(b)))
  const valueOf = (player: MatchPlayer) => (column === 'minutes' ? player.played_ms : numberOf(player.figures[column]))
  return players.toSorted((a, b) => {
    const [one, two] = [valueOf(a), valueOf(b)]
    // What is not recorded is at the end, whichever way.
    if (one === null || two === null) return Number(one === null) - Number(two === null) || shirt(a) - shirt(b)
    return (falling ? two - one : one - two) || shirt(a) - shirt(b)
  })
}
