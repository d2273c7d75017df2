import { hasTime } from '#shared/venue-time.ts'
import type { ReactNode } from 'react'
import type { Game } from '#shared/game.schema.ts'
import type { ClubRef } from '#shared/club.schema.ts'
import type { Side } from '#shared/game.ts'
import { CancelReason } from '../clock/cancel-reason.tsx'
import { useScoreIncrease } from '../score/use-score-increase.ts'
import { useShownGame } from '#platform/held-games.ts'
import { IMAGE_URL } from '#platform/crests.ts'
import { formatDate, formatStart } from '#platform/dates.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Crest } from '#ui/crest.tsx'
import { isBehind, scoreOf } from './card-score.ts'
import { CardState, VenueTime } from './card-state.tsx'

interface MatchCardProps {
  game: Game
  /** The heart; analytics games have none. */
  heart: ReactNode
  /** Covers the card and opens the game, or the offer. */
  opener: ReactNode
}

/** One game of the schedule: clubs, time and score. */
export function MatchCard({ game: present, heart, opener }: MatchCardProps) {
  const game = useShownGame(present)
  const upcoming = game.status === 'upcoming'
  return (
    <article className="relative flex h-full items-center rounded-card border border-line bg-surface ps-[16px] transition-colors duration-150 hover:border-line-strong">
      {opener}
      <div className="grid min-w-0 grow gap-1 py-2.5">
        <p className="flex min-w-0 items-center gap-2 text-caption text-muted">
          <span className="shrink-0 font-semibold text-ink">{game.age_category}</span>
          <span translate="no" className="truncate">
            {localName(game, currentLocale())}
          </span>
        </p>
        <div className="flex flex-wrap items-center gap-x-3">
          <div className="grid min-w-0 grow basis-32 gap-0.5">
            <Team game={game} side="one" />
            <Team game={game} side="two" />
          </div>
          {upcoming && <KickOff at={game.activity_date} />}
        </div>
        {!upcoming && <CardState game={game} />}
        <CancelReason game={game} className="line-clamp-2 text-caption wrap-anywhere text-muted" />
        {upcoming && <VenueTime at={game.activity_date} />}
      </div>
      <div className={`relative shrink-0 ${heart ? '' : 'w-[44px]'}`}>{heart}</div>
    </article>
  )
}

/** A side of a game with its score. */
export function Team({ game, side }: { game: Game; side: Side }) {
  const club: ClubRef = side === 'one' ? game.club_one_ref : game.club_two_ref
  const points = scoreOf(game, side)
  const justScored = useScoreIncrease(points)
  const lost = isBehind(game, side)
  return (
    <div className="flex min-h-7 items-center gap-[10px]">
      <Crest src={club.logo && `${IMAGE_URL}/${club.logo}`} className="size-[26px]" />
      <p
        translate="no"
        className={`line-clamp-2 min-w-0 grow text-small leading-tight font-semibold wrap-anywhere ${lost ? 'text-muted' : ''}`}
      >
        {localName(club, currentLocale())}
      </p>
      {points !== null && (
        <p
          translate="no"
          data-testid="score"
          className={`figures min-w-[28px] rounded-control px-1 text-center text-title leading-7 font-bold transition-colors duration-250 ${lost ? 'text-muted' : ''} ${justScored ? 'bg-live text-on-live' : ''}`}
        >
          {points}
        </p>
      )}
    </div>
  )
}

/** The day and time of a game that is to come, in place of the score. */
export function KickOff({ at, day }: { at: string; day?: ReactNode }) {
  const start = new Date(at)
  return (
    <time dateTime={at} className="figures shrink-0 text-end text-caption text-muted">
      {day ?? formatDate(start)}{' '}
      <span className={`block font-bold text-ink ${hasTime(start) ? 'text-title' : 'ms-auto max-w-24'}`}>
        {formatStart(start, currentLocale())}
      </span>
    </time>
  )
}
