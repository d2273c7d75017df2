import { useLingui } from '@lingui/react/macro'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import type { ClubRef } from '#shared/club.schema.ts'
import type { TimelineEntry } from '#shared/game.schema.ts'
import type { TimelineKind } from '#shared/entry-kind.ts'
import { isScoring, type Side } from '#shared/game.ts'
import { minuteText } from '#shared/minute-text.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Ball } from './ball.tsx'
import { EventName } from './event-name.tsx'

type Score = Record<Side, number> | null

/** The whistles that end a period: there the score is shown. */
const SCORED: ReadonlySet<TimelineKind> = new Set([
  'half_time',
  'break_1',
  'break_2',
  'break_3',
  'normal_time',
  'extra_break',
  'extra_end',
  'full_time',
])

/** A whistle, across the whole width. */
export function PhaseLine({ kind, score }: { kind: TimelineKind; score: Score }) {
  return (
    <li className="flex items-center gap-3 py-2 text-caption print:py-0 font-semibold text-muted before:h-px before:grow before:bg-line after:h-px after:grow after:bg-line">
      <span>
        <EventName kind={kind} />
        {score && SCORED.has(kind) && (
          <span className="figures ms-2 inline-block text-ink">
            {score.one} : {score.two}
          </span>
        )}
      </span>
    </li>
  )
}

interface EventLineProps {
  entry: TimelineEntry
  score: Score
  club: ClubRef
  /** Plays the picture of an entry; null where there is none. */
  onJump: ((entryId: string) => void) | null
}

/** An event of one side, on that side's half. The minute is in the middle. */
export function EventLine({ entry, score, club, onJump }: EventLineProps) {
  const { t } = useLingui()
  const number = entry.shirt_number
  const who = entry.player ?? (number === null ? null : t`No. ${number}`)
  const scoring = isScoring(entry.kind)
  const home = entry.side === 'one'
  const minute = minuteText(entry)
  return (
    <li className="grid min-h-13 grid-cols-[minmax(0,1fr)_minmax(56px,auto)_minmax(0,1fr)] items-center py-1 print:min-h-0 print:py-0">
      <p className="figures col-start-2 row-start-1 text-center text-caption font-semibold whitespace-nowrap text-muted">
        {onJump && minute ? (
          <button
            type="button"
            aria-label={t`Play from minute ${minute}`}
            onClick={() => onJump(entry._id)}
            className="min-h-11 min-w-11 rounded-control text-action hover:bg-sunken"
          >
            {minute}
          </button>
        ) : (
          minute
        )}
      </p>
      <div className={`row-start-1 flex min-w-0 items-center gap-[10px] ${home ? 'col-start-1 flex-row-reverse text-end' : 'col-start-3'}`}>
        <Sign kind={entry.kind} />
        <div className="min-w-0 wrap-anywhere">
          <p className={`text-small ${scoring ? 'font-semibold' : ''}`}>
            <EventName kind={entry.kind} />
            {scoring && score && (
              <span translate="no" className="figures ms-2 inline-block whitespace-nowrap">
                {score.one} : {score.two}
              </span>
            )}
            <span translate="no" className="sr-only">
              , {localName(club, currentLocale())}
            </span>
          </p>
          {who && (
            <p translate="no" className="text-caption text-muted">
              {who}
            </p>
          )}
        </div>
      </div>
    </li>
  )
}

function Sign({ kind }: { kind: TimelineKind }) {
  if (isScoring(kind)) return <Ball className="size-[20px] shrink-0 text-action" />
  if (kind === 'substitution') return <ArrowLeftRight className="size-[20px] shrink-0 text-muted" />
  const colour = kind === 'red_card' ? 'bg-[#d3302f]' : 'bg-[#e8b43a]'
  return (
    <span aria-hidden="true" className={`mx-1 h-4.5 w-3 shrink-0 rounded-[2px] border border-line forced-color-adjust-none ${colour}`} />
  )
}
