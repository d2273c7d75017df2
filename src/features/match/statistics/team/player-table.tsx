import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { FigureId } from '#shared/figures/figure.ts'
import type { TeamPlayer } from '#shared/player-page.schema.ts'
import type { TeamSeason } from '#shared/season-figures.schema.ts'
import { Button, buttonClass } from '#ui/button.tsx'
import { Chips } from '#ui/chips.tsx'
import { Table, type Column } from '#ui/table.tsx'
import { FigureValue } from '../figure-value.tsx'
import { ColumnTexts } from '../column-texts.tsx'
import { numberOf } from '../format-figure.ts'
import { TABLE_FIGURES } from '../group-figures.ts'
import { POSITION_NAMES } from '../position-name.ts'
import { sortRows } from '../sort-rows.ts'
import { figureLabel, groupLabel } from '../texts.ts'

type Counted = TeamSeason['players'][number]

interface Row {
  player: TeamPlayer
  counted: Counted | undefined
}

interface PlayerTableProps {
  players: readonly TeamPlayer[]
  figures: readonly Counted[]
  showsFigures: boolean
}

const BY_NUMBER = 'number'
/** How many players can be compared at once. */
const COMPARED = 3
/** What a vest measures stays with the child. */
const GROUPS = ['possession', 'defensive', 'offensive'] as const

/** The players whom the viewer may see, by shirt number until another column is chosen. */
export function PlayerTable({ players, figures, showsFigures }: PlayerTableProps) {
  const { t } = useLingui()
  const [group, setGroup] = useState<(typeof GROUPS)[number]>('possession')
  const [sort, setSort] = useState(BY_NUMBER)
  const [chosen, setChosen] = useState<readonly string[]>([])
  if (players.length === 0) {
    return (
      <p className="text-muted">
        <Trans>You cannot see any of this team’s players. Families decide who sees their child.</Trans>
      </p>
    )
  }
  const rows = players.map((player): Row => ({ player, counted: figures.find(({ player_id: id }) => id === player._id) }))
  const recorded =
    showsFigures && figures.some((counted) => Object.values(counted.figures).some((value) => typeof value?.average === 'number'))
  const shown = recorded ? TABLE_FIGURES[group] : []
  const choose = (id: string, on: boolean) => setChosen(on ? [...chosen, id] : chosen.filter((each) => each !== id))
  const columns: Column<Row>[] = [
    {
      head: t`Compare`,
      choice: true,
      cell: ({ player: { _id: id, compares, name, shirt_number: number } }) =>
        compares && (
          <label className="grid size-11 place-items-center">
            <span className="sr-only">{name ? t`Compare ${name}` : t`Compare No. ${number}`}</span>
            <input
              type="checkbox"
              className="size-6 accent-action"
              checked={chosen.includes(id)}
              disabled={!chosen.includes(id) && chosen.length >= COMPARED}
              onChange={(event) => choose(id, event.target.checked)}
            />
          </label>
        ),
    },
    { head: t`No.`, sort: BY_NUMBER, number: true, cell: ({ player }) => <span className="font-bold">{player.shirt_number}</span> },
    {
      head: t`Player`,
      sort: 'name',
      main: true,
      cell: ({ player: { _id: id, name, shirt_number: number, position }, counted }) => (
        <Link to="/player/$id" params={{ id }} className="grid min-h-11 content-center hover:text-action print:min-h-0">
          <span className="font-medium">{name ? <span translate="no">{name}</span> : <Trans>No. {number}</Trans>}</span>
          <span className="text-caption text-muted">
            {t(POSITION_NAMES[position])}
            {recorded && (
              <>
                {' '}
                · <Plural value={counted?.matches ?? 0} one="# match" other="# matches" />
              </>
            )}
          </span>
        </Link>
      ),
    },
    ...(recorded ? [minutes(t`Minutes`)] : []),
    ...shown.map((id) => ({
      head: figureLabel(id),
      sort: id,
      falls: true,
      number: true,
      cell: ({ counted }: Row) => <FigureValue id={id} value={counted?.figures[id]?.average} short />,
    })),
  ]
  return (
    <div className="grid gap-3">
      {showsFigures && !recorded && (
        <p className="rounded-control bg-sunken p-4">
          <Trans>No match this season has stats of these players yet.</Trans>
        </p>
      )}
      {recorded && (
        <Chips
          label={t`Stats`}
          chips={GROUPS.map((value) => ({ value, label: groupLabel(value) }))}
          chosen={group}
          onChoose={(next) => {
            setGroup(next)
            setSort(BY_NUMBER)
          }}
        />
      )}
      <Table
        kind="figures"
        label={t`Players`}
        columns={columns}
        rows={sortRows(sortRows(rows, BY_NUMBER, valueOf), sort, valueOf)}
        keyOf={({ player }) => player._id}
        sort={sort}
        defaultSort={BY_NUMBER}
        onSort={setSort}
      />
      {recorded && (
        <div>
          <p className="text-caption text-muted">
            <Trans>Averages per full match.</Trans>
          </p>
          <ColumnTexts ids={shown} />
        </div>
      )}
      {chosen.length > 0 && (
        <div className="sticky print:hidden bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-10 flex flex-wrap items-center justify-between gap-2 rounded-control border border-line bg-raised p-2 shadow-raised lg:bottom-4">
          <Button look="quiet" onClick={() => setChosen([])}>
            <Trans>Clear selection</Trans>
          </Button>
          <Link to="/scout/compare" search={{ players: chosen.join(',') } as never} className={buttonClass()}>
            <Trans>Compare {chosen.length} of 3</Trans>
          </Link>
        </div>
      )}
    </div>
  )
}

function minutesOf(counted: Counted | undefined): number | null {
  return counted === undefined || counted.played_ms === null ? null : Math.round(counted.played_ms / 60_000)
}

function valueOf({ player, counted }: Row, column: string): number | string | null {
  if (column === BY_NUMBER) return player.shirt_number
  if (column === 'name') return player.name ?? ''
  return column === 'minutes' ? minutesOf(counted) : numberOf(counted?.figures[column as FigureId]?.average)
}

function minutes(head: string): Column<Row> {
  const cell = ({ counted }: Row) => {
    const played = minutesOf(counted)
    return played === null ? '–' : `${played}′`
  }
  return { head, sort: 'minutes', falls: true, number: true, cell }
}
