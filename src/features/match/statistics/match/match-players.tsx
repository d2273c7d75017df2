import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import type { MatchPlayer } from '#shared/match-figures.schema.ts'
import type { FigureId } from '#shared/figures/figure.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { FigureValue } from '../figure-value.tsx'
import { numberOf } from '../format-figure.ts'
import { ColumnTexts } from '../column-texts.tsx'
import { STAT_GROUPS, TABLE_FIGURES, type StatGroup } from '../group-figures.ts'
import { PlayerName } from '../player-name.tsx'
import { sortRows } from '../sort-rows.ts'
import { figureLabel, groupLabel } from '../texts.ts'

/** No one is ranked unless the reader wants to. */
const BY_SHIRT = 'shirt'

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
  const [sort, setSort] = useState(BY_SHIRT)
  const columns: Column<MatchPlayer>[] = [
    { head: t`Player`, sort: 'shirt', main: true, cell: (player) => link(player, <PlayerName player={player} />) },
    { head: t`Minutes`, sort: 'minutes', falls: true, number: true, cell: ({ played_ms: ms }) => <Minutes ms={ms} /> },
    ...TABLE_FIGURES[group].map((id) => ({
      head: figureLabel(id),
      sort: id,
      falls: true,
      number: true,
      cell: ({ figures }: MatchPlayer) => <FigureValue id={id} value={figures[id]} short />,
    })),
  ]
  return (
    <>
      <NativeSelect
        label={t`Stats`}
        hideLabel
        value={group}
        onChange={({ target }) => {
          setGroup(target.value as StatGroup)
          setSort(BY_SHIRT)
        }}
        options={STAT_GROUPS.map((value) => [value, groupLabel(value)] as const)}
        className="mb-3 sm:max-w-xs"
      />
      <Table
        kind="figures"
        framed
        label={caption}
        columns={columns}
        rows={sortRows(sortRows(players, BY_SHIRT, valueOf), sort, valueOf)}
        keyOf={({ player_id: id, shirt_number: shirt }) => `${id} ${shirt}`}
        sort={sort}
        defaultSort={BY_SHIRT}
        onSort={setSort}
      />
      <ColumnTexts ids={TABLE_FIGURES[group]} />
    </>
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

function valueOf({ shirt_number: shirt, played_ms: ms, figures }: MatchPlayer, column: string): number | null {
  return column === BY_SHIRT ? shirt : column === 'minutes' ? ms : numberOf(figures[column as FigureId])
}
