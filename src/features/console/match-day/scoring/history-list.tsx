import { Trans, useLingui } from '@lingui/react/macro'
import Clock3 from 'lucide-react/icons/clock-3'
import Pencil from 'lucide-react/icons/pencil'
import { minuteText } from '#shared/minute-text.ts'
import { reversed, sorted } from '#shared/sorted.ts'
import { sortTimeline } from '#shared/timeline-order.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { KIND_NAMES } from './kind-name.ts'
import type { LocalEntry } from './local-match.ts'
import type { Scoring } from './use-scoring.ts'

/** All entries, latest minute first. Each can be corrected or undone. */
export function HistoryList({ scoring, onOpen }: { scoring: Scoring; onOpen(entry: LocalEntry): void }) {
  const { t } = useLingui()
  if (scoring.entries.length === 0) return null
  const byTime = sorted(scoring.entries, (a, b) => (a.occurredAt < b.occurredAt ? -1 : 1))
  return (
    <section className="grid gap-2">
      <h2 className="text-body font-bold">
        <Trans>Entered so far</Trans>
      </h2>
      <ol className="divide-y divide-line rounded-card border border-line bg-surface">
        {reversed(sortTimeline(byTime, scoring.history.game)).map((entry) => (
          <li key={entry.id}>
            <button
              type="button"
              onClick={() => onOpen(entry)}
              className="grid min-h-14 w-full grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center gap-3 px-4 py-2 text-start"
            >
              <span className="figures text-body font-bold">
                <span className="sr-only">
                  <Trans>Change:</Trans>{' '}
                </span>
                {minuteText(entry)}
              </span>
              <span>
                <span className="block text-body font-semibold wrap-anywhere">
                  {t(KIND_NAMES[entry.kind])}
                  {entry.shirtNumber !== null && <span className="figures"> · {t`No. ${entry.shirtNumber}`}</span>}
                </span>
                <EntryDetails scoring={scoring} entry={entry} />
              </span>
              {entry.pending ? (
                <Clock3 aria-label={t`Waiting to be sent`} className="size-5 text-muted" />
              ) : (
                <Pencil className="size-5 text-muted" />
              )}
            </button>
          </li>
        ))}
      </ol>
    </section>
  )
}

function EntryDetails({ scoring, entry }: { scoring: Scoring; entry: LocalEntry }) {
  const { t } = useLingui()
  const { game } = scoring.history
  const club = entry.side && localName(entry.side === 'one' ? game.club_one_ref : game.club_two_ref, currentLocale())
  // Without the word, the name under a goal would look like that of its scorer.
  const parts = [
    club,
    entry.by && t`entered by ${entry.by.name}`,
    entry.clockOff && t`the phone’s clock was wrong: check the minute`,
  ].filter(Boolean)
  return parts.length > 0 ? <span className="block text-caption text-muted">{parts.join(' · ')}</span> : null
}
