import { Trans, useLingui } from '@lingui/react/macro'
import Trash2 from 'lucide-react/icons/trash'
import type { Game } from '#shared/game.schema.ts'
import { reversed } from '#shared/sorted.ts'
import type { Tags } from '#shared/tagging/tag.schema.ts'
import { IconButton } from '#ui/icon-button.tsx'
import { ActionName, clubNames } from '../corrections/action-words.tsx'
import { timeText } from './match-time.ts'
import { nameOfTag, OUTCOME_NAMES } from './tag-names.ts'
import type { inMatchOrder } from './tagged-order.ts'

type Row = ReturnType<typeof inMatchOrder>[number]

/** More is in no one's mind: the rest is in the figures. */
const SHOWN = 40

interface TagListProps {
  game: Game
  /** In the order of the match. */
  rows: readonly Row[]
  people: Tags['people']
  ownId: string
  onRemove(row: Row): void
}

/** What was tagged last, by everyone. */
export function TagList({ game, rows, people, ownId, onRemove }: TagListProps) {
  const { t } = useLingui()
  const clubs = clubNames(game)
  const nameOf = ({ side, shirt }: Pick<Row, 'side' | 'shirt'>) => (shirt === null ? clubs[side] : `${clubs[side]} ${shirt}`)
  const names = new Map(people.map(({ _id, name }) => [_id, name]))
  if (rows.length === 0)
    return (
      <p className="text-small text-muted">
        <Trans>Nothing tagged yet.</Trans>
      </p>
    )
  return (
    <ol aria-label={t`What has been tagged`} className="grid divide-y divide-line">
      {reversed(rows.slice(-SHOWN)).map((row) => {
        const what = t(nameOfTag(row))
        const who = nameOf(row)
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
              {row.corrected !== undefined && (
                <span className="block text-caption">
                  <Trans>Corrected on the page of the match</Trans>
                  {': '}
                  {row.corrected ? (
                    <>
                      <ActionName of={row.corrected} /> · {nameOf(row.corrected)} · {timeText(row.corrected)}
                    </>
                  ) : (
                    <Trans>Deleted</Trans>
                  )}
                </span>
              )}
              {by && <span className="block text-caption text-muted">{by}</span>}
            </span>
            <IconButton label={t`Remove: ${what}, ${who}`} onClick={() => onRemove(row)} className="text-muted">
              <Trash2 className="size-4.5" />
            </IconButton>
          </li>
        )
      })}
    </ol>
  )
}
