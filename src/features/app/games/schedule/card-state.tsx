import { Trans } from '@lingui/react/macro'
import Ban from 'lucide-react/icons/ban'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import Video from 'lucide-react/icons/video'
import type { Game } from '#shared/game.schema.ts'
import { isPlaying, isRunning, matchMinute } from '#shared/match-clock.ts'
import { PhaseLabel } from '../clock/phase-label.tsx'
import { useMatchClock } from '../clock/use-match-clock.ts'
import { formatDateTime, venueTime } from '#platform/dates.ts'
import { LiveDot } from '#ui/live-dot.tsx'

/** The line under a card's clubs: phase, minute and start time. */
export function CardState({ game }: { game: Game }) {
  const start = new Date(game.activity_date)
  return (
    <div className="flex min-w-0 items-center gap-x-2 text-caption text-muted">
      <div className="flex min-w-0 grow flex-wrap items-center gap-x-2">
        <Phase game={game} />
        <p className={`flex flex-wrap gap-x-2.5 ${venueTime(start) ? 'basis-full' : ''}`}>
          <time dateTime={game.activity_date} className="figures whitespace-nowrap">
            {formatDateTime(start)}
          </time>
          <VenueTime at={game.activity_date} />
        </p>
      </div>
      {game.status === 'analytics' && <ChartNoAxesColumn className="size-4 shrink-0 text-action" />}
      {game.status === 'live' && game.has_stream && <Video className="size-4 shrink-0 text-action" />}
    </div>
  )
}

/** Phase and minute of a game that has begun, or what became of it. */
export function Phase({ game }: { game: Game }) {
  const clock = useMatchClock(game)
  const { minute, stoppage } = matchMinute(clock)
  if (game.status === 'cancelled') {
    return (
      <span className="flex items-center gap-1.5 font-semibold text-ink">
        <Ban className="size-4" />
        <Trans>Cancelled</Trans>
      </span>
    )
  }
  if (game.awarded) {
    return (
      <span className="font-semibold text-ink">
        <Trans>Awarded</Trans>
      </span>
    )
  }
  if (!isRunning(clock.phase)) {
    return (
      <span className="font-semibold text-ink">
        <PhaseLabel {...clock} />
        {game.shootout && (
          <>
            {' · '}
            <PhaseLabel phase="shootout" period={0} />
            <Kicks game={game} />
          </>
        )}
      </span>
    )
  }
  return (
    <span className="flex items-center gap-1.5 font-semibold whitespace-nowrap text-live">
      <LiveDot />
      {isPlaying(clock.phase) && (
        <span translate="no" className="figures">
          {minute}
          {stoppage > 0 && `+${stoppage}`}′
        </span>
      )}
      <PhaseLabel {...clock} />
      <Kicks game={game} />
    </span>
  )
}

/** Scored kicks of the shoot-out. */
function Kicks({ game: { shootout } }: { game: Game }) {
  return shootout && <span translate="no" className="figures">{` ${shootout.one}:${shootout.two}`}</span>
}

/** The time at the venue, for viewers in another zone. */
export function VenueTime({ at }: { at: string }) {
  const there = venueTime(new Date(at))
  if (!there) return null
  return (
    <span data-testid="venue-time" className="figures text-caption text-muted">
      <Trans>{there} in Georgia</Trans>
    </span>
  )
}
