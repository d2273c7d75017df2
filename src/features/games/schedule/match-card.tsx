import { Trans } from '@lingui/react/macro'
import { CalendarX2, ChartNoAxesColumn, Video } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Game } from '#shared/game.schema.ts'
import type { ClubRef } from '#shared/club.schema.ts'
import { isRunning, matchMinute } from '#shared/match-clock.ts'
import { useMatchClock } from '#features/games/clock/use-match-clock.ts'
import { PhaseLabel } from '#features/games/clock/phase-label.tsx'
import { IMAGE_URL } from '#platform/crests.ts'
import { formatDateTime, venueTime } from '#platform/dates.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Crest } from '#ui/crest.tsx'
import { LiveDot } from '#ui/live-dot.tsx'

interface MatchCardProps {
  game: Game
  /** The heart; analytics games have none. */
  heart: ReactNode
  /** Wraps the card's content in whatever opens the game for this viewer. */
  open(content: ReactNode): ReactNode
}

/** One game of the schedule: who, when, and how it stands. */
export function MatchCard({ game, heart, open }: MatchCardProps) {
  const locale = currentLocale()
  const one = localName(game.club_one_ref, locale)
  const two = localName(game.club_two_ref, locale)
  const scored = game.status === 'live' || game.status === 'finished' || game.status === 'analytics'
  const score = scored && game.club_one_score !== null && game.club_two_score !== null
  return (
    <article className="relative flex h-full flex-col rounded-card border border-line bg-surface transition-shadow duration-150 has-[a:hover]:shadow-raised has-[button:hover]:shadow-raised">
      <header className="flex min-h-11 items-center justify-between gap-2 ps-4 pe-1 pt-1">
        <p className="flex min-w-0 items-center gap-2 text-caption text-muted">
          <span className="shrink-0 rounded-full bg-sunken px-2 py-0.5 font-semibold text-ink">{game.age_category}</span>
          <span className="truncate">{localName(game, locale)}</span>
        </p>
        <div className="relative z-10">{heart}</div>
      </header>
      {open(
        <>
          <div className="flex grow flex-col justify-center gap-2.5 px-4 pb-3">
            <Side club={game.club_one_ref} name={one} score={score ? game.club_one_score : null} lost={isBehind(game, 'one')} />
            <Side club={game.club_two_ref} name={two} score={score ? game.club_two_score : null} lost={isBehind(game, 'two')} />
          </div>
          <Foot game={game} />
        </>,
      )}
    </article>
  )
}

function Side({ club, name, score, lost }: { club: ClubRef; name: string; score: number | null; lost: boolean }) {
  return (
    <div className="flex items-center gap-3">
      <Crest src={club.logo && `${IMAGE_URL}/${club.logo}`} className="size-9" />
      <p className={`line-clamp-2 grow text-body leading-snug font-medium ${lost ? 'text-muted' : ''}`}>{name}</p>
      {score !== null && <p className={`figures text-headline leading-none font-bold ${lost ? 'text-muted' : ''}`}>{score}</p>}
    </div>
  )
}

function Foot({ game }: { game: Game }) {
  const clock = useMatchClock(game)
  const start = new Date(game.activity_date)
  const there = venueTime(start)
  const { minute, stoppage } = matchMinute(clock, game.period_duration)
  return (
    <footer className="flex min-h-10 items-center justify-between gap-3 border-t border-line px-4 py-2 text-caption text-muted">
      <State>
        {game.status === 'live' && isRunning(clock.phase) && (
          <span className="flex items-center gap-2 font-semibold text-live">
            <LiveDot />
            {clock.phase === 'break' ? (
              <PhaseLabel phase="break" />
            ) : (
              <span className="figures">
                {minute}
                {stoppage > 0 && `+${stoppage}`}′
              </span>
            )}
          </span>
        )}
        {(game.status === 'finished' || game.status === 'analytics' || clock.phase === 'ended') && (
          <span className="font-semibold text-ink">
            <PhaseLabel phase="ended" />
          </span>
        )}
        {game.status === 'cancelled' && (
          <span className="flex items-center gap-1.5 font-semibold text-live">
            <CalendarX2 aria-hidden="true" className="size-4" />
            <Trans>Cancelled</Trans>
          </span>
        )}
        <time dateTime={game.activity_date} className="figures">
          {formatDateTime(start)}
          {there && (
            <>
              {' '}
              (<Trans>{there} in Georgia</Trans>)
            </>
          )}
        </time>
      </State>
      {game.status === 'analytics' ? (
        <ChartNoAxesColumn aria-hidden="true" className="size-4.5 shrink-0 text-action" />
      ) : (
        game.has_stream && game.status === 'live' && <Video aria-hidden="true" className="size-4.5 shrink-0 text-action" />
      )}
    </footer>
  )
}

function State({ children }: { children: ReactNode }) {
  return <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-0.5">{children}</div>
}

function isBehind(game: Game, side: 'one' | 'two'): boolean {
  if (game.status !== 'finished' && game.status !== 'analytics') return false
  const [own, other] = side === 'one' ? [game.club_one_score, game.club_two_score] : [game.club_two_score, game.club_one_score]
  return own !== null && other !== null && own < other
}
