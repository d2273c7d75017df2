import { hasTime } from '#shared/venue-time.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import Pencil from 'lucide-react/icons/pencil'
import type { ClubRef } from '#shared/club.schema.ts'
import { isWhistle } from '#shared/entry-kind.ts'
import { formatClock, isPlaying, type MatchClock, type MatchPhase } from '#shared/match-clock.ts'
import { IMAGE_URL } from '#platform/crests.ts'
import { formatStart } from '#platform/dates.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Crest } from '#ui/crest.tsx'
import type { LocalEntry } from './local-match.ts'
import type { Scoring } from './use-scoring.ts'
import { startsPlay } from './whistle-confirmation.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

const PHASE_NAMES: Record<Exclude<MatchPhase, 'period'>, MessageDescriptor> = {
  before: msg`Not started yet`,
  'first-half': msg`1st half`,
  break: msg`Half-time`,
  'second-half': msg`2nd half`,
  pause: msg`Break`,
  extra: msg`Extra time`,
  shootout: msg`Shoot-out`,
  ended: msg`Full time`,
}

/** Clubs, score and clock, large and sticky. */
export function ScoreHead({ scoring, onClock }: { scoring: Scoring; onClock(start: LocalEntry): void }) {
  const { t } = useLingui()
  const { clock, state } = scoring
  const { game } = scoring.history
  const running = isPlaying(clock.phase)
  const whistle = running && scoring.entries.findLast(({ kind }) => isWhistle(kind) && startsPlay(kind))
  const start = new Date(game.activity_date)
  const time = formatStart(start, currentLocale())
  const phase = clock.phase === 'before' ? (hasTime(start) ? t`Starts at ${time}` : time) : t(phaseName(clock))
  // With very large fonts the score moves above the names.
  return (
    <section className="-mx-4 grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-start gap-2 @max-3xs:grid-cols-1 border-b border-line bg-paper px-4 pt-1 pb-2 [@media(min-height:30rem)]:sticky [@media(min-height:30rem)]:top-[calc(3.5rem+env(safe-area-inset-top))] [@media(min-height:30rem)]:z-20">
      <Club club={game.club_one_ref} />
      <div className="grid justify-items-center gap-0.5 @max-3xs:order-first">
        <p
          translate="no"
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
          <p translate="no" role="timer" aria-live="off" className="figures text-title font-bold text-live">
            {formatClock(clock.seconds)}
            {clock.stoppage > 0 && ` +${clock.stoppage}`}
          </p>
        )}
        {whistle && !state.decision ? (
          <button
            type="button"
            onClick={() => onClock(whistle)}
            aria-label={t`${phase}: correct the clock`}
            className="-my-2 inline-flex min-h-11 items-center gap-1.5 rounded-control px-3 text-small font-semibold text-muted"
          >
            {phase}
            <Pencil className="size-3.5" />
          </button>
        ) : (
          <p className="text-center text-small font-semibold text-muted">
            {state.decision ? t`Awarded` : scoring.abandoned ? t`Abandoned` : state.status === 'cancelled' ? t`Cancelled` : phase}
          </p>
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
      <p
        translate="no"
        className="line-clamp-2 max-w-full text-caption leading-tight font-semibold text-balance wrap-anywhere sm:text-small"
      >
        {localName(club, currentLocale())}
      </p>
    </div>
  )
}

/** The name of the phase that a match is in. */
function phaseName({ phase, period }: Pick<MatchClock, 'phase' | 'period'>): MessageDescriptor {
  return phase === 'period' ? msg`Period ${period}` : PHASE_NAMES[phase]
}
