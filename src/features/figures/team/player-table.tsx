import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import type { FigureId } from '#shared/figures/figure.ts'
import type { TeamPlayer } from '#shared/player-page.schema.ts'
import type { TeamSeason } from '#shared/season-figures.schema.ts'
import { buttonClass } from '#ui/button.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { FigureValue } from '../figure-value.tsx'
import { figuresOfGroup } from '../group-figures.ts'
import { POSITION_NAMES } from '../position-name.ts'
import { figureLabel, figureSentence } from '../texts.ts'

type Column = 'number' | 'name' | 'matches' | 'minutes' | 'figure'
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

/** So many players can be compared at once. */
const COMPARED = 3
const FIGURES = (['possession', 'defensive', 'offensive'] as const).flatMap((group) => figuresOfGroup(group, 'player'))

/** The players whom the viewer may see, by shirt number until another column is chosen. */
export function PlayerTable({ players, figures, showsFigures }: PlayerTableProps) {
  const { t } = useLingui()
  const [figure, setFigure] = useState<FigureId>('passes')
  const [by, setBy] = useState<{ column: Column; falling: boolean }>({ column: 'number', falling: false })
  const [chosen, setChosen] = useState<readonly string[]>([])
  if (players.length === 0) {
    return (
      <p className="text-muted">
        <Trans>Nobody of this team is shown to you. Families decide who sees their child.</Trans>
      </p>
    )
  }
  const rows = players.map((player): Row => ({ player, counted: figures.find(({ player_id: id }) => id === player._id) }))
  const sorted = rows.toSorted((one, other) => compareRows(one, other, by.column, figure) * (by.falling ? -1 : 1))
  const mayCompare = players.some(({ compares }) => compares)
  const sort = (column: Column) =>
    setBy(({ column: before, falling }) => ({ column, falling: before === column ? !falling : column !== 'number' && column !== 'name' }))
  const head = (column: Column, label: ReactNode, className = 'text-end') => (
    <th
      scope="col"
      aria-sort={by.column === column ? (by.falling ? 'descending' : 'ascending') : undefined}
      className={`text-caption font-medium text-muted ${className}`}
    >
      <button type="button" onClick={() => sort(column)} className="min-h-11 min-w-11 px-1 hover:text-action">
        {label}
        {by.column === column && <span aria-hidden="true">{by.falling ? ' ↓' : ' ↑'}</span>}
      </button>
    </th>
  )
  return (
    <div className="grid gap-3">
      {showsFigures && (
        <NativeSelect
          label={t`Figure`}
          value={figure}
          onChange={(event) => setFigure(event.target.value as FigureId)}
          options={FIGURES.map((id) => [id, figureLabel(id)] as const)}
        />
      )}
      <div className="fg-scroll">
        <table className="w-full">
          <thead>
            <tr>
              {mayCompare && (
                <th scope="col">
                  <span className="sr-only">{t`Compare`}</span>
                </th>
              )}
              {head('number', <Trans>No.</Trans>, 'text-start')}
              {head('name', <Trans>Player</Trans>, 'text-start')}
              {showsFigures && head('matches', <Trans>Matches</Trans>, 'text-end max-sm:hidden')}
              {showsFigures && head('minutes', <Trans>Minutes</Trans>, 'text-end max-sm:hidden')}
              {showsFigures && head('figure', figureLabel(figure))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {sorted.map(({ player, counted }) => {
              const { _id: id, name, shirt_number: number, position } = player
              const minutes = minutesOf(counted)
              return (
                <tr key={id}>
                  {mayCompare && (
                    <td>
                      {player.compares && (
                        <label className="grid size-11 place-items-center">
                          <span className="sr-only">{name ? t`Compare ${name}` : t`Compare No. ${number}`}</span>
                          <input
                            type="checkbox"
                            className="size-5 accent-action"
                            checked={chosen.includes(id)}
                            disabled={!chosen.includes(id) && chosen.length >= COMPARED}
                            onChange={(event) => setChosen(event.target.checked ? [...chosen, id] : chosen.filter((each) => each !== id))}
                          />
                        </label>
                      )}
                    </td>
                  )}
                  <td className="figures font-bold">{number}</td>
                  <td className="py-1" aria-label={name ?? t`No. ${number}`}>
                    <Link to="/player/$id" params={{ id }} className="grid min-h-11 content-center hover:text-action">
                      <span className="font-medium wrap-break-word">{name ?? <Trans>No. {number}</Trans>}</span>
                      <span className="text-caption text-muted">
                        {t(POSITION_NAMES[position])}
                        {showsFigures && minutes !== null && <span className="sm:hidden"> · {minutes}′</span>}
                      </span>
                    </Link>
                  </td>
                  {showsFigures && <td className="figures text-end max-sm:hidden">{counted?.matches ?? 0}</td>}
                  {showsFigures && <td className="figures text-end max-sm:hidden">{minutes ?? '–'}</td>}
                  {showsFigures && (
                    <td className="figures text-end font-semibold">
                      <FigureValue id={figure} value={counted?.figures[figure]?.average} short />
                    </td>
                  )}
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      {showsFigures && (
        <p className="text-caption text-muted">
          {figureSentence(figure)} <Trans>Averages for each full match.</Trans>
        </p>
      )}
      {chosen.length > 0 && (
        <Link to="/scout/compare" search={{ players: chosen.join(',') } as never} className={buttonClass()}>
          <Trans>Compare: {chosen.length} of 3</Trans>
        </Link>
      )}
    </div>
  )
}

function minutesOf(counted: Counted | undefined): number | null {
  return counted === undefined || counted.played_ms === null ? null : Math.round(counted.played_ms / 60_000)
}

/** By a column; whatever is not known comes first, and equal ones by shirt number. */
function compareRows(one: Row, other: Row, column: Column, figure: FigureId): number {
  const byNumber = one.player.shirt_number - other.player.shirt_number
  const value = ({ player, counted }: Row): number => {
    switch (column) {
      case 'matches':
        return counted?.matches ?? 0
      case 'minutes':
        return minutesOf(counted) ?? -1
      case 'figure': {
        const average = counted?.figures[figure]?.average
        return typeof average === 'number' ? average : -1
      }
      case 'number':
      case 'name':
        return player.shirt_number
    }
  }
  if (column === 'name' && one.player.name !== null && other.player.name !== null) {
    return one.player.name.localeCompare(other.player.name) || byNumber
  }
  return value(one) - value(other) || byNumber
}
