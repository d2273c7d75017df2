import { Trans } from '@lingui/react/macro'
import type { GameDetail } from '#shared/game.schema.ts'
import type { ClubRef } from '#shared/club.schema.ts'
import { formatClock, isRunning } from '#shared/match-clock.ts'
import { PhaseLabel } from '#features/games/clock/phase-label.tsx'
import { useMatchClock } from '#features/games/clock/use-match-clock.ts'
import { IMAGE_URL } from '#platform/crests.ts'
import { formatTime } from '#platform/dates.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Crest } from '#ui/crest.tsx'
import { LiveDot } from '#ui/live-dot.tsx'

/** Both clubs, the score between them, and the clock. */
export function Scoreboard({ game }: { game: GameDetail }) {
  return (
    <section className="grid grid-cols-[1fr_auto_1fr] items-center gap-3 px-4 py-6 sm:gap-8">
      <Club club={game.club_one_ref} />
      <div className="grid justify-items-center gap-2">
        <Score game={game} />
        <Clock game={game} />
      </div>
      <Club club={game.club_two_ref} />
    </section>
  )
}

function Club({ club }: { club: ClubRef }) {
  return (
    <div className="grid justify-items-center gap-2.5 text-center">
      <Crest src={club.logo && `${IMAGE_URL}/${club.logo}`} className="size-16 sm:size-20" />
      <p className="line-clamp-2 text-body leading-snug font-semibold text-balance">{localName(club, currentLocale())}</p>
    </div>
  )
}

function Score({ game }: { game: GameDetail }) {
  const { club_one_score: one, club_two_score: two, status } = game
  if (status === 'upcoming' || status === 'cancelled' || one === null || two === null) return <p className="text-headline text-muted">–</p>
  return (
    <p className="figures flex items-baseline gap-2 text-score font-bold" aria-live="polite" aria-atomic="true">
      <span key={`one-${one}`}>{one}</span>
      <span className="text-muted">:</span>
      <span key={`two-${two}`}>{two}</span>
    </p>
  )
}

/** Ticks silently: a clock that is read out every second helps nobody. */
export function Clock({ game, compact = false }: { game: GameDetail; compact?: boolean }) {
  const clock = useMatchClock(game)
  if (game.status === 'cancelled') {
    return (
      <p className="text-small font-semibold text-live">
        <Trans>Cancelled</Trans>
      </p>
    )
  }
  if (clock.phase === 'before') {
    const time = formatTime(new Date(game.activity_date))
    return (
      <p className="text-small text-muted">
        <Trans>
          Starts at <span className="figures font-semibold text-ink">{time}</span>
        </Trans>
      </p>
    )
  }
  if (!isRunning(clock.phase)) {
    return (
      <p className="text-small font-semibold text-muted">
        <PhaseLabel phase="ended" />
      </p>
    )
  }
  return (
    <div className="grid justify-items-center">
      {clock.phase !== 'break' && (
        <p
          role="timer"
          aria-live="off"
          className={`figures flex items-center gap-2 font-semibold text-live ${compact ? 'text-small' : 'text-title'}`}
        >
          <LiveDot />
          {formatClock(clock.seconds)}
          {clock.stoppage > 0 && <span>+{clock.stoppage}</span>}
        </p>
      )}
      {!compact && (
        <p className="text-caption text-muted">
          <PhaseLabel phase={clock.phase} />
        </p>
      )}
      {compact && clock.phase === 'break' && (
        <p className="text-small font-semibold text-live">
          <PhaseLabel phase="break" />
        </p>
      )}
    </div>
  )
}
