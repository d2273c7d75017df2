import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import type { ComparedPlayer } from '#shared/compare.schema.ts'
import { LEAST_PEERS } from '#shared/figures/compare.ts'
import type { FigureId } from '#shared/figures/figure.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Table, type Column } from '#ui/table.tsx'
import { toggled } from '#ui/toggled.ts'
import { figureOf } from '../figure-of.ts'
import { FigureValue } from '../figure-value.tsx'
import { figuresOfGroup, STAT_GROUPS, type StatGroup } from '../group-figures.ts'
import { POSITION_NAMES } from '../position-name.ts'
import { figureLabel, groupLabel } from '../texts.ts'
import { differs } from './differs.ts'

interface CompareTableProps {
  players: readonly ComparedPlayer[]
  onOpen(id: FigureId): void
}

/** The first row is what counts of each player. */
const SAMPLE = 'sample'
type Row = FigureId | typeof SAMPLE

/** Players side by side, statistic by statistic. At first each group shows where they differ; on paper it shows all. */
export function CompareTable({ players, onOpen }: CompareTableProps) {
  const { t } = useLingui()
  const [opened, setOpened] = useState<ReadonlySet<StatGroup>>(new Set())
  const groups = STAT_GROUPS.map((group) => {
    const rows = figuresOfGroup(group, 'player').filter((id) => players.some(({ figures }) => (figures[id]?.average ?? null) !== null))
    return { group, rows, different: rows.filter((id) => differs(id, players)) }
  })
  const folded = new Set<Row>(
    groups.flatMap(({ group, rows, different }) => (opened.has(group) ? [] : rows.filter((id) => !different.includes(id)))),
  )
  return (
    <Table<Row>
      kind="figures"
      framed
      even
      label={t`Comparison`}
      keyOf={(row) => row}
      isFolded={(row) => folded.has(row)}
      groups={[
        { key: SAMPLE, label: null, rows: [SAMPLE] },
        ...groups.map(({ group, rows, different }) => ({
          key: group,
          label: (
            <GroupHead
              group={group}
              total={rows.length}
              found={different.length}
              open={opened.has(group)}
              onToggle={() => setOpened(toggled(opened, group))}
            />
          ),
          rows,
        })),
      ]}
      columns={[
        {
          head: t`Stat`,
          main: true,
          cell: (row) =>
            row === SAMPLE ? (
              <span className="text-caption text-muted">{t`Matches that count`}</span>
            ) : (
              <FigureName id={row} onOpen={() => onOpen(row)} />
            ),
        },
        ...players.map((player): Column<Row> => ({
          head: player.player_id,
          headCell: <PlayerLink player={player} />,
          number: true,
          cell: (row) => (row === SAMPLE ? <Sample player={player} /> : <Place id={row} player={player} />),
        })),
      ]}
    />
  )
}

function PlayerLink({ player: { player_id: id, name, shirt_number: number } }: { player: ComparedPlayer }) {
  return (
    <Link
      to="/player/$id"
      params={{ id }}
      className="flex min-h-11 items-center justify-end text-caption leading-tight font-bold wrap-anywhere text-ink hover:text-action sm:text-body print:min-h-0"
    >
      {name ? <span translate="no">{name}</span> : <Trans>No. {number}</Trans>}
    </Link>
  )
}

/** What counts of a player, and why there are no bars. */
function Sample({ player }: { player: ComparedPlayer }) {
  const { t } = useLingui()
  const { position, age_category: age, club, enough, matches, played_ms: ms, peers } = player
  const minutes = Math.round(ms / 60_000)
  return (
    <span className="block py-1 text-caption text-muted">
      <span className="block max-sm:hidden">
        <span translate="no">{localName(club, currentLocale())}</span> · {age} · {t(POSITION_NAMES[position])}
      </span>
      <span className="block">
        <Plural value={matches} one="# match" other="# matches" />, {t`${minutes} min`}
      </span>
      {!enough ? (
        <span className="block">
          <Trans>too few matches</Trans>
        </span>
      ) : peers < LEAST_PEERS ? (
        <span className="block">
          <Trans>
            too few peers: {peers} of {LEAST_PEERS}
          </Trans>
        </span>
      ) : null}
    </span>
  )
}

interface GroupHeadProps {
  group: StatGroup
  total: number
  found: number
  open: boolean
  onToggle(): void
}

function GroupHead({ group, total, found, open, onToggle }: GroupHeadProps) {
  const { t } = useLingui()
  const name = groupLabel(group)
  if (total === 0)
    return (
      <span className="flex min-h-11 flex-wrap items-center gap-x-2 print:min-h-0">
        <span>{name}</span>
        <span className="text-caption font-normal text-muted">
          {group === 'fitness' ? <Trans>GPS vest and watch data is not compared.</Trans> : <Trans>Not recorded</Trans>}
        </span>
      </span>
    )
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onToggle}
      className="flex min-h-11 w-full items-center gap-2 text-start print:min-h-0"
    >
      <span>{name}</span>
      <span className="figures text-caption font-normal text-muted">
        {found === 0 ? t`No clear difference` : t`${found} of ${total} differ`}
      </span>
      <ChevronDown className={`ms-auto size-5 text-muted transition-transform duration-150 print:hidden ${open ? 'rotate-180' : ''}`} />
    </button>
  )
}

function FigureName({ id, onOpen }: { id: FigureId; onOpen(): void }) {
  const { t } = useLingui()
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="-my-1 min-h-9 w-full text-start text-caption leading-tight wrap-anywhere hover:underline sm:text-small sm:leading-tight print:min-h-0"
      onClick={onOpen}
    >
      {figureLabel(id)}
      <span className="sr-only"> {t`What it means`}</span>
    </button>
  )
}

/** A value, and where it is among the peers. */
function Place({ id, player }: { id: FigureId; player: ComparedPlayer }) {
  const { t } = useLingui()
  const figure = player.figures[id]
  const percentile = figure?.percentile ?? null
  const peers = figure?.peers ?? 0
  return (
    <span className="flex flex-col items-end justify-center gap-x-3 gap-y-1 sm:flex-row-reverse sm:items-center sm:justify-start">
      <span className="min-w-12 leading-tight font-semibold">
        <FigureValue id={id} value={figure?.average ?? undefined} short />
      </span>
      {percentile !== null ? (
        <span
          className="relative h-1.5 max-w-40 grow rounded-full bg-sunken max-sm:w-full max-sm:flex-none"
          role="img"
          aria-label={figureOf(id).fewerIsBetter ? t`Below ${percentile} % of ${peers} peers` : t`Above ${percentile} % of ${peers} peers`}
        >
          <span
            className="absolute inset-y-0 start-0 rounded-full bg-action [print-color-adjust:exact]"
            style={{ width: `${percentile}%` }}
          />
          <span className="absolute -inset-y-0.5 start-1/2 w-0.5 bg-ink" />
        </span>
      ) : (
        // Where the head does not say it for the whole column.
        (figure?.average ?? null) !== null &&
        player.peers >= LEAST_PEERS && (
          <span className="text-caption leading-tight text-muted">
            <Trans>too few peers</Trans>
          </span>
        )
      )}
    </span>
  )
}
