import { useLingui } from '@lingui/react/macro'
import type { ClubRef } from '#shared/club.schema.ts'
import { formatClock } from '#shared/match-clock.ts'
import { IMAGE_URL } from '#platform/crests.ts'
import { formatTime } from '#platform/dates.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Crest } from '#ui/crest.tsx'
import { PHASE_NAMES } from './phase-name.ts'
import type { Scoring } from './use-scoring.ts'

/** Clubs, score and clock, to be read at arm's length in the rain. */
export function ScoreHead({ scoring }: { scoring: Scoring }) {
  const { t } = useLingui()
  const { clock, state } = scoring
  const { game } = scoring.history
  const running = clock.phase === 'first-half' || clock.phase === 'second-half'
  return (
    <section className="grid grid-cols-[1fr_auto_1fr] items-start gap-2">
      <Club club={game.club_one_ref} />
      <div className="grid justify-items-center gap-1">
        <p className="figures flex items-baseline gap-2 text-score font-bold" aria-live="polite" aria-atomic="true">
          <span>{state.score.one}</span>
          <span className="text-muted">:</span>
          <span>{state.score.two}</span>
        </p>
        {running && (
          <p role="timer" aria-live="off" className="figures text-headline font-bold text-live">
            {formatClock(clock.seconds)}
            {clock.stoppage > 0 && ` +${clock.stoppage}`}
          </p>
        )}
        <p className="text-center text-small font-semibold text-muted">
          {state.status === 'cancelled' && t`Cancelled`}
          {state.status !== 'cancelled' &&
            (clock.phase === 'before' ? t`Starts at ${formatTime(new Date(game.activity_date))}` : t(PHASE_NAMES[clock.phase]))}
        </p>
      </div>
      <Club club={game.club_two_ref} />
    </section>
  )
}

function Club({ club }: { club: ClubRef }) {
  return (
    <div className="grid justify-items-center gap-1.5 text-center">
      <Crest src={club.logo && `${IMAGE_URL}/${club.logo}`} className="size-14" />
      <p className="line-clamp-2 text-small leading-snug font-semibold text-balance">{localName(club, currentLocale())}</p>
    </div>
  )
}
