import { Trans, useLingui } from '@lingui/react/macro'
import { Trash2 } from 'lucide-react'
import type { Game } from '#shared/game.schema.ts'
import type { Tags } from '#shared/tagging/tag.schema.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { timeText } from './match-time.ts'
import { nameOfTag, OUTCOME_NAMES } from './tag-names.ts'
import type { inMatchOrder } from './tagged-order.ts'

type Row = ReturnType<typeof inMatchOrder>[number]

/** More is in nobody's mind: the rest is in the figures. */
const SHOWN = 40

interface TagListProps {
  game: Game
  /** In the order of the match. */
  rows: readonly Row[]
  people: Tags['people']
  ownId: string
  onRemove(row: Row): void
}

/** What was tagged last, by everybody. */
export function TagList({ game, rows, people, ownId, onRemove }: TagListProps) {
  const { t } = useLingui()
  const clubs = { one: localName(game.club_one_ref, currentLocale()), two: localName(game.club_two_ref, currentLocale()) }
  const names = new Map(people.map(({ _id, name }) => [_id, name]))
  if (rows.length === 0)
    return (
      <p className="text-small text-muted">
        <Trans>Nothing is tagged yet.</Trans>
      </p>
    )
  return (
    <ol aria-label={t`What was tagged`} className="grid divide-y divide-line">
      {rows
        .slice(-SHOWN)
        .toReversed()
        .map((row) => {
          const what = t(nameOfTag(row))
          const who = row.shirt === null ? clubs[row.side] : `${clubs[row.side]} ${row.shirt}`
          const by = row.by_id !== null && row.by_id !== ownId ? names.get(row.by_id) : undefined
          return (
            <li key={row._id} className="flex items-center gap-3 py-1">
              <span className="figures w-20 shrink-0 text-caption text-muted">
                {row.period} · {timeText(row)}
              </span>
              <span className="min-w-0 flex-1 text-small wrap-anywhere">
                <span className="font-semibold">{what}</span>
                {row.outcome && row.outcome !== 'success' && ` (${t(OUTCOME_NAMES[row.outcome])})`} · {who}
                {row.receiver !== null && ` → ${row.receiver}`}
                {by && <span className="block text-caption text-muted">{by}</span>}
              </span>
              <button
                type="button"
                aria-label={t`Remove: ${what}, ${who}`}
                onClick={() => onRemove(row)}
                className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-sunken"
              >
                <Trash2 aria-hidden="true" className="size-4.5" />
              </button>
            </li>
          )
        })}
    </ol>
  )
}
