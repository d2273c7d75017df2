import { Trans, useLingui } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import type { ClubRef } from '#shared/club.schema.ts'
import { isWhistle } from '#shared/entry-kind.ts'
import { formatClock, isPlaying } from '#shared/match-clock.ts'
import { IMAGE_URL } from '#platform/crests.ts'
import { formatTime } from '#platform/dates.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Crest } from '#ui/crest.tsx'
import type { LocalEntry } from './local-match.ts'
import { phaseName } from './phase-name.ts'
import type { Scoring } from './use-scoring.ts'
import { startsPlay } from './whistle-confirmation.ts'

/** Clubs, score and clock, large and sticky. */
export function ScoreHead({ scoring, onClock }: { scoring: Scoring; onClock(start: LocalEntry): void }) {
  const { t } = useLingui()
  const { clock, state } = scoring
  const { game } = scoring.history
  const running = isPlaying(clock.phase)
  const start = running && scoring.entries.findLast(({ kind }) => isWhistle(kind) && startsPlay(kind))
  const phase = clock.phase === 'before' ? t`Starts at ${formatTime(new Date(game.activity_date))}` : t(phaseName(clock))
  // With very large fonts the score moves above the names.
  return (
    <section className="-mx-4 grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-start gap-2 @max-3xs:grid-cols-1 border-b border-line bg-paper px-4 pt-1 pb-2 [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:top-[calc(3.5rem+env(safe-area-inset-top))] [@media(min-height:30rem)]:z-20">
      <Club club={game.club_one_ref} />
      <div className="grid justify-items-center gap-0.5 @max-3xs:order-first">
        <p
          className="figures flex items-baseline gap-2 text-[min(3.25rem,15vw)] leading-none font-bold"
          aria-live="polite"
          aria-atomic="true"
        >
          <span>{state.score.one}</span>
          <span className="text-muted">:</span>
          <span>{state.score.two}</span>
        </p>
        {state.shootout && (
          <p className="figures text-small font-semibold" aria-live="polite" aria-atomic="true">
            <Trans>
              {state.shootout.one}:{state.shootout.two} on penalties
            </Trans>
          </p>
        )}
        {running && (
          <p role="timer" aria-live="off" className="figures text-title font-bold text-live">
            {formatClock(clock.seconds)}
            {clock.stoppage > 0 && ` +${clock.stoppage}`}
          </p>
        )}
        {start ? (
          <button
            type="button"
            onClick={() => onClock(start)}
            aria-label={t`${phase}: put the clock right`}
            className="-my-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-3 text-small font-semibold text-muted"
          >
            {phase}
            <Pencil aria-hidden="true" className="size-3.5" />
          </button>
        ) : (
          <p className="text-center text-small font-semibold text-muted">{state.status === 'cancelled' ? t`Cancelled` : phase}</p>
        )}
      </div>
      <Club club={game.club_two_ref} />
    </section>
  )
}

function Club({ club }: { club: ClubRef }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-center gap-1 text-center">
      <Crest src={club.logo && `${IMAGE_URL}/${club.logo}`} className="size-11 @max-3xs:hidden" />
      <p className="line-clamp-2 max-w-full text-caption leading-tight font-semibold text-balance wrap-anywhere sm:text-small">
        {localName(club, currentLocale())}
      </p>
    </div>
  )
}
