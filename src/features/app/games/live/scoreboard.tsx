import { hasTime } from '#shared/venue-time.ts'
import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ClubRef } from '#shared/club.schema.ts'
import type { GameDetail } from '#shared/game.schema.ts'
import type { Side } from '#shared/game.ts'
import { IMAGE_URL } from '#platform/crests.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { Crest } from '#ui/crest.tsx'
import { ClockFace, HalfLabel } from './clock-face.tsx'
import { scoreOf } from './score.ts'
import { daysBetween, formatDay, formatStart, localDay, venueTime } from '#platform/dates.ts'

/** Both clubs, the score and the clock. `goal` is the side that has just scored. */
export function Scoreboard({ game, goal }: { game: GameDetail; goal: Side | null }) {
  const score = scoreOf(game)
  // With very large fonts the score moves above the names.
  return (
    <section className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-start gap-3 sm:gap-6 lg:gap-3 @max-3xs:grid-cols-2">
      <Club club={game.club_one_ref} celebrated={goal === 'one'} />
      <div className="grid min-h-24 content-center justify-items-center gap-1.5 @max-3xs:order-first @max-3xs:col-span-2">
        {score && (
          <p translate="no" className="figures flex items-baseline gap-2 text-score font-bold" aria-live="polite" aria-atomic="true">
            <Points points={score.one} celebrated={goal === 'one'} />
            <span className="text-muted">:</span>
            <Points points={score.two} celebrated={goal === 'two'} />
          </p>
        )}
        <Decision game={game} />
        {game.status === 'upcoming' ? (
          <StartTime at={game.activity_date} />
        ) : (
          !shootsOut(game) && <ClockFace game={game} className={game.status === 'live' ? 'text-title' : 'text-small text-muted'} />
        )}
        <HalfLabel game={game} />
      </div>
      <Club club={game.club_two_ref} celebrated={goal === 'two'} />
    </section>
  )
}

/** Whether kicks are taken now: then their score says what the clock's line would. */
function shootsOut({ status, shootout }: GameDetail): boolean {
  return status === 'live' && shootout !== undefined
}

/** What the score alone does not say: extra time, and the kicks that decided. */
function Decision({ game }: { game: GameDetail }) {
  const { status, extra_time: extra, shootout } = game
  const hasNote = shootout || (extra && status !== 'live')
  return (
    hasNote && (
      <p
        className={`figures text-center font-semibold ${shootsOut(game) ? 'text-body text-live' : 'text-small'}`}
        aria-live="polite"
        aria-atomic="true"
      >
        {shootout ? (
          <>
            <Trans>Penalties</Trans> {shootout.one}:{shootout.two}
          </>
        ) : (
          <Trans>Extra time</Trans>
        )}
      </p>
    )
  )
}

function Points({ points, celebrated }: { points: number; celebrated: boolean }) {
  return (
    <span key={points} className={`transition-colors duration-250 ${celebrated ? 'animate-[goal_600ms_var(--ease-move)] text-live' : ''}`}>
      {points}
    </span>
  )
}

function Club({ club, celebrated }: { club: ClubRef; celebrated: boolean }) {
  const name = localName(club, currentLocale())
  return (
    <Link
      to="/team/$club/{-$age_category}"
      params={{ club: club._id }}
      className="-mx-2 grid grid-cols-1 justify-items-center gap-2.5 text-center hover:text-action sm:mx-0 lg:-mx-2"
    >
      <Crest
        src={club.logo && `${IMAGE_URL}/${club.logo}`}
        className={`size-16 sm:size-20 lg:size-18 ${celebrated ? 'animate-[goal_600ms_var(--ease-move)]' : ''}`}
      />
      {/* A long word, as Georgian has them, stays whole next to the score. */}
      <p
        translate="no"
        className={`line-clamp-2 max-w-full leading-snug font-semibold text-balance wrap-anywhere sm:text-body lg:text-small ${/\S{12}/.test(name) ? 'text-caption' : 'text-small'}`}
      >
        {name}
      </p>
    </Link>
  )
}

/** The start of an upcoming game in the viewer's zone, in place of the score. */
function StartTime({ at }: { at: string }) {
  const start = new Date(at)
  const time = formatStart(start, currentLocale())
  const there = venueTime(start)
  return (
    <>
      <p className="text-center text-caption text-muted">
        {hasTime(start) ? (
          <Trans>
            Starts at <span className="figures block text-headline font-bold text-ink">{time}</span>
          </Trans>
        ) : (
          <span className="text-body font-bold text-ink">{time}</span>
        )}
      </p>
      {daysBetween(new Date(), localDay(start)) !== 0 && (
        <p className="text-center text-caption text-muted">{formatDay(start, currentLocale())}</p>
      )}
      {there && (
        <p className="figures text-caption text-muted">
          <Trans>{there} in Georgia</Trans>
        </p>
      )}
    </>
  )
}
