import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import Video from 'lucide-react/icons/video'
import type { GameRow } from '#shared/console-tables.schema.ts'
import { formatDateTime, formatShortStart } from '#platform/dates.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import type { Column } from '#ui/table.tsx'
import { OPEN_ROW, OpenRowIcon } from '../../frame/table/open-row.tsx'
import { TwoLines } from '../../frame/table/two-lines.tsx'
import { ChooseRow } from '../bulk/choose-row.tsx'
import { CLASH_NAMES } from '../clashes/clash-text.ts'
import { GameTag } from './game-tag.tsx'

interface GameColumnsOptions {
  /** Whether the day stands above its games. */
  byDay: boolean
  /** The chosen games; null while none can be chosen. */
  chosen: ReadonlySet<string> | null
  onChoose(chosen: ReadonlySet<string>): void
}

/** The columns of the table of games. */
export function useGameColumns({ byDay, chosen, onChoose }: GameColumnsOptions): readonly Column<GameRow>[] {
  const { t } = useLingui()
  const locale = currentLocale()
  const gameName = (row: GameRow) => `${localName(row.one, locale)} – ${localName(row.two, locale)}`
  const choice: Column<GameRow> = {
    head: t`Chosen`,
    choice: true,
    cell: (row) => chosen && <ChooseRow id={row._id} label={t`Select ${gameName(row)}`} chosen={chosen} onChange={onChoose} />,
  }
  return [
    ...(chosen ? [choice] : []),
    {
      head: t`Kick-off`,
      sort: 'starts',
      cell: ({ starts_at: starts }) => <span className="figures">{(byDay ? formatShortStart : formatDateTime)(new Date(starts))}</span>,
    },
    { head: t`Age`, sort: 'age', cell: (row) => row.age_category },
    {
      head: t`Match`,
      main: true,
      cell: (row) => (
        <TwoLines
          first={<span translate="no">{gameName(row)}</span>}
          second={[localName(row, locale), locale === 'ge' ? (row.venue_ka ?? row.venue) : row.venue].filter(Boolean).join(' · ')}
        />
      ),
    },
    {
      head: t`Score`,
      number: true,
      cell: ({ score }) => score && <span className="font-semibold text-ink">{`${score.one} : ${score.two}`}</span>,
    },
    {
      head: t`Status`,
      sort: 'status',
      cell: (row) => (
        <span className="inline-flex items-center gap-2">
          <GameTag game={row} />
          {row.live_stream && <Video aria-label={t`Has a stream`} className="size-4 text-muted" />}
        </span>
      ),
    },
    {
      head: t`Clash`,
      cell: (row) =>
        row.clashes.length > 0 && (
          <span className="font-semibold text-live">{row.clashes.map((kind) => t(CLASH_NAMES[kind])).join(', ')}</span>
        ),
    },
    {
      head: t`Open`,
      action: true,
      cell: (row) => (
        <Link to="/console/games/{-$id}" params={{ id: row._id }} search={true} aria-label={t`Open ${gameName(row)}`} className={OPEN_ROW}>
          <OpenRowIcon />
        </Link>
      ),
    },
  ]
}
