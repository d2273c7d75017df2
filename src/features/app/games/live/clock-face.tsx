import { currentLocale } from '#platform/i18n.ts'
import { Trans } from '@lingui/react/macro'
import type { Game } from '#shared/game.schema.ts'
import { formatClock, isPlaying, isRunning, type ClockedGame } from '#shared/match-clock.ts'
import { PhaseLabel } from '../clock/phase-label.tsx'
import { useMatchClock } from '../clock/use-match-clock.ts'
import { formatStart } from '#platform/dates.ts'
import { LiveDot } from '#ui/live-dot.tsx'

/** The state of a match in one line. Screen readers do not announce every tick. */
export function ClockFace({
  game,
  className = '',
}: {
  game: ClockedGame & Pick<Game, 'awarded'> & { moment?: number }
  className?: string
}) {
  const clock = useMatchClock(game)
  const line = `flex items-center justify-center gap-2 whitespace-nowrap font-semibold ${className}`
  if (game.status === 'cancelled') {
    return (
      <p className={line}>
        <Trans>Cancelled</Trans>
      </p>
    )
  }
  if (game.awarded) {
    return (
      <p className={line}>
        <Trans>Awarded</Trans>
      </p>
    )
  }
  if (clock.phase === 'before')
    return (
      <p translate="no" className={`figures ${line}`}>
        {formatStart(new Date(game.activity_date), currentLocale())}
      </p>
    )
  if (!isPlaying(clock.phase)) {
    return (
      <p className={`${line} ${isRunning(clock.phase) ? 'text-live' : ''}`}>
        <PhaseLabel {...clock} />
      </p>
    )
  }
  return (
    <p translate="no" role="timer" aria-live="off" className={`figures ${line} text-live`}>
      <LiveDot />
      {formatClock(clock.seconds)}
      {clock.stoppage > 0 && <span>+{clock.stoppage}</span>}
    </p>
  )
}

/** Names the current half or period; nothing in other phases, where the clock's line says it. */
export function HalfLabel({ game }: { game: ClockedGame & { moment?: number } }) {
  const clock = useMatchClock(game)
  if (!isPlaying(clock.phase)) return null
  return (
    <p className="text-caption text-muted">
      <PhaseLabel {...clock} />
    </p>
  )
}
