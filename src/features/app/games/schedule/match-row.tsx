import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Game } from '#shared/game.schema.ts'
import type { Side } from '#shared/game.ts'
import { isPlaying, isRunning, matchMinute } from '#shared/match-clock.ts'
import { formatShortStart } from '#platform/dates.ts'
import { IMAGE_URL } from '#platform/crests.ts'
import { useShownGame } from '#platform/held-games.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Crest } from '#ui/crest.tsx'
import { LiveDot } from '#ui/live-dot.tsx'
import { PhaseLabel } from '../clock/phase-label.tsx'
import { useMatchClock } from '../clock/use-match-clock.ts'
import { isBehind, scoreOf } from './card-score.ts'

interface MatchRowProps {
  game: Game
  heart: ReactNode
  opener: ReactNode
}

/** One game of the schedule in a low row: time or minute, clubs, score. */
export function MatchRow({ game: present, heart, opener }: MatchRowProps) {
  const game = useShownGame(present)
  return (
    <article className="relative flex h-12 items-center gap-[12px] rounded-control border border-line bg-surface ps-[12px] hover:border-line-strong">
      {opener}
      <div className="w-11 shrink-0 text-caption text-muted">
        <p className="figures leading-5 font-semibold text-ink">
          <Moment game={game} />
        </p>
        <p>{game.age_category}</p>
      </div>
      <div className="grid min-w-0 grow grid-cols-[minmax(0,1fr)]">
        <Team game={game} side="one" />
        <Team game={game} side="two" />
      </div>
      <div className={`relative shrink-0 ${heart ? '' : 'w-[44px]'}`}>{heart}</div>
    </article>
  )
}

function Team({ game, side }: { game: Game; side: Side }) {
  const club = side === 'one' ? game.club_one_ref : game.club_two_ref
  const points = scoreOf(game, side)
  return (
    <div
      translate="no"
      className={`flex items-center gap-[8px] text-small leading-5 font-semibold ${isBehind(game, side) ? 'text-muted' : ''}`}
    >
      <Crest src={club.logo && `${IMAGE_URL}/${club.logo}`} className="size-[18px]" />
      <p className="min-w-0 grow truncate">{localName(club, currentLocale())}</p>
      {points !== null && (
        <p data-testid="score" className="figures">
          {points}
        </p>
      )}
    </div>
  )
}

/** The minute of a live game, else the time of its kick-off, with what became of it for screen readers. */
function Moment({ game }: { game: Game }) {
  const clock = useMatchClock(game)
  const time = formatShortStart(new Date(game.activity_date))
  if (game.status === 'upcoming') return time
  if (game.status === 'cancelled') {
    return (
      <>
        <s className="text-muted">{time}</s>
        <span className="sr-only">
          <Trans>Cancelled</Trans>
        </span>
      </>
    )
  }
  if (!game.awarded && isRunning(clock.phase)) {
    const { minute, stoppage } = matchMinute(clock)
    return (
      <span className="flex h-5 items-center gap-1.5 text-live">
        {isPlaying(clock.phase) ? (
          <span translate="no">
            {minute}
            {stoppage > 0 && '+'}′
          </span>
        ) : (
          <LiveDot />
        )}
        <span className="sr-only">
          <PhaseLabel {...clock} />
        </span>
      </span>
    )
  }
  return (
    <span className="font-normal text-muted">
      {time}
      <span className="sr-only">{game.awarded ? <Trans>Awarded</Trans> : <PhaseLabel {...clock} />}</span>
    </span>
  )
}
