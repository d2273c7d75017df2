import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import ArrowUp from 'lucide-react/icons/arrow-up'
import MapPin from 'lucide-react/icons/map-pin'
import Video from 'lucide-react/icons/video'
import { useEffect, useState, type ReactNode, type RefObject } from 'react'
import type { Game } from '#shared/game.schema.ts'
import type { User } from '#shared/user.schema.ts'
import { hasTime } from '#shared/venue-time.ts'
import { Phase, VenueTime } from '../games/schedule/card-state.tsx'
import { gameVenue } from '../games/live/game-venue.ts'
import { GameLink, type GameAccess } from '../games/schedule/game-link.tsx'
import { KickOff, Team } from '../games/schedule/match-card.tsx'
import { calendarNames, daysBetween, formatDate, formatShortDay, localDay } from '#platform/dates.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { useShownGame } from '#platform/held-games.ts'
import { later } from '#platform/later.tsx'
import { scrollBehavior } from '#platform/media.ts'
import { serverNow } from '#platform/server-time.ts'
import { useServerTime } from '#platform/use-server-time.ts'
import { Button } from '#ui/button.tsx'
import { nextUp, type NextUp } from './next-up.ts'
import type { Followed } from './use-followed.ts'

const MINUTE = 60_000
const CARD = 'min-h-29 rounded-card border border-line bg-surface'

const ICON_LINK = 'relative grid size-[44px] place-items-center rounded-full text-action hover:bg-sunken'

const ClubHero = later('club', async () => (await import('#features/club/club-hero.tsx')).ClubHero)

interface NextUpStripProps {
  user: User | null
  followed: Followed
  access: GameAccess
  /** The list below, which begins with today. */
  schedule: RefObject<HTMLElement | null>
}

/** The matches that matter now to this user: in a row to swipe, or of their club. */
export function NextUpStrip({ user, ...about }: NextUpStripProps) {
  return user?.user_type === 1 ? (
    <ClubHero user={user} games={about.followed.games} access={about.access} />
  ) : (
    <OwnMatches user={user} {...about} />
  )
}

function OwnMatches({ user, followed, access, schedule }: NextUpStripProps) {
  const { t } = useLingui()
  const now = useServerTime(MINUTE)
  const entries = nextUp(followed.games, followed, now)
  const toToday = <ToToday schedule={schedule} />
  const isNothing = followed.children.length + followed.follows.length + followed.favorites.size === 0
  const invitation = followed.isKnown && <Invitation club={user?.club_id?._id} />
  if (followed.isPending || entries.length === 0) {
    return (
      <>
        {invitation}
        {toToday}
      </>
    )
  }
  return (
    <section aria-label={t`My next matches`} className="mx-auto max-w-7xl">
      <ul className="flex snap-x snap-mandatory scroll-px-4 gap-2 overflow-x-auto overscroll-x-contain px-4 py-1.5 [scrollbar-width:none] sm:scroll-px-6 sm:gap-3 sm:px-6">
        {entries.map((entry) => (
          <li key={entry.game._id} className="w-[88%] shrink-0 snap-start only:w-full sm:w-96 sm:only:w-96">
            <Card entry={entry} now={now} opener={<GameLink game={entry.game} {...access} />} />
          </li>
        ))}
      </ul>
      {isNothing && invitation}
      {toToday}
    </section>
  )
}

function Card({ entry: { game: present, names, last }, now, opener }: { entry: NextUp; now: number; opener: ReactNode }) {
  const game = useShownGame(present)
  const locale = currentLocale()
  const at = new Date(game.activity_date)
  const isAhead = game.status === 'upcoming' || game.status === 'cancelled'
  return (
    <div className={`relative flex ps-[16px] hover:border-line-strong ${CARD}`}>
      {opener}
      <div className="grid min-w-0 grow content-center gap-0.5">
        <p className="flex min-w-0 gap-2 text-caption text-muted">
          <span translate={names.length > 0 ? 'no' : undefined} className="max-w-2/3 shrink-0 truncate font-semibold text-ink">
            {names.length > 0 ? names.join(', ') : game.age_category}
          </span>
          <span className="min-w-0 truncate">
            {names.length > 0 && `${game.age_category} · `}
            <span translate="no">{localName(game, locale)}</span>
          </span>
        </p>
        <div className="flex flex-wrap items-center gap-x-3">
          <div className="grid min-w-0 grow basis-40">
            <Team game={game} side="one" />
            <Team game={game} side="two" />
          </div>
          {isAhead && <KickOff at={game.activity_date} day={<Day at={at} />} />}
        </div>
        <div className="flex min-w-0 flex-wrap gap-x-2 text-caption whitespace-nowrap text-muted">
          {game.status === 'upcoming' ? <Countdown at={at} now={now} /> : <Phase game={game} />}
          {game.status !== 'live' && !isAhead && <Day at={at} />}
          <VenueTime at={game.activity_date} />
          {isAhead && <span className="min-w-24 grow basis-0 truncate">{gameVenue(game)}</span>}
        </div>
      </div>
      <div className="grid w-[44px] shrink-0 place-items-center">
        {isAhead && game.place?.map && <MapLink game={game} map={game.place.map} />}
        {isAhead && last && <LastLink game={last} />}
      </div>
    </div>
  )
}

function MapLink({ game, map }: { game: Game; map: string }) {
  const { t } = useLingui()
  const venue = gameVenue(game)
  return (
    <a href={map} target="_blank" rel="noreferrer" aria-label={t`Map: ${venue}`} className={ICON_LINK}>
      <MapPin className="size-5" />
    </a>
  )
}

/** The way to the video and the highlights of the match before. */
function LastLink({ game: { _id: id, activity_date: date } }: { game: Game }) {
  const { t } = useLingui()
  const day = formatDate(new Date(date))
  return (
    <Link to="/live/$id" params={{ id }} aria-label={t`Last match: ${day}`} className={ICON_LINK}>
      <Video className="size-5" />
    </Link>
  )
}

/** A day by its name: today, tomorrow, yesterday, or Sat 28 Nov. */
function Day({ at: start }: { at: Date }) {
  const locale = currentLocale()
  const at = localDay(start)
  switch (daysBetween(new Date(serverNow()), at)) {
    case 0:
      return <Trans>Today</Trans>
    case 1:
      return <Trans>Tomorrow</Trans>
    case -1:
      return <Trans>Yesterday</Trans>
    default:
      return `${calendarNames(locale).daysShort[at.getDay()]} ${formatShortDay(at, locale)}`
  }
}

/** How long it is until the kick-off. */
function Countdown({ at, now }: { at: Date; now: number }) {
  const minutes = Math.ceil((at.getTime() - now) / MINUTE)
  const hours = Math.floor(minutes / 60)
  const days = daysBetween(new Date(now), localDay(at))
  const rest = minutes % 60
  return (
    <span className="font-semibold text-ink">
      {!hasTime(at) ? (
        days > 1 && <Trans>in {days} days</Trans>
      ) : minutes <= 0 ? (
        <Trans>About to start</Trans>
      ) : hours === 0 ? (
        <Trans>in {minutes} min</Trans>
      ) : hours < 12 ? (
        <Trans>
          in {hours} h {rest} min
        </Trans>
      ) : days <= 1 ? (
        <Trans>in {hours} h</Trans>
      ) : (
        <Trans>in {days} days</Trans>
      )}
    </span>
  )
}

/** For those who follow no one yet. */
function Invitation({ club }: { club: string | undefined }) {
  const look = 'inline-flex min-h-11 items-center font-semibold text-action'
  return (
    <p className="mx-auto flex max-w-7xl flex-wrap items-center gap-x-4 px-4 text-small text-muted sm:px-6">
      <Trans>What you follow comes first here.</Trans>
      <Link to="/children/{-$id}" className={`ms-auto ${look}`}>
        <Trans>Add a child</Trans>
      </Link>
      {club && (
        <Link to="/team/$club/{-$age_category}" params={{ club }} className={look}>
          <Trans>Follow a team</Trans>
        </Link>
      )}
    </p>
  )
}

/** Returns to the top of the schedule, from far below it. */
function ToToday({ schedule }: { schedule: RefObject<HTMLElement | null> }) {
  const [isFar, setFar] = useState(false)
  useEffect(() => {
    const follow = () => setFar((schedule.current?.getBoundingClientRect().top ?? 0) < -innerHeight)
    addEventListener('scroll', follow, { passive: true })
    return () => removeEventListener('scroll', follow)
  }, [schedule])
  if (!isFar) return null
  return (
    <Button
      look="outline"
      className="fixed inset-x-0 bottom-[calc(5rem+env(safe-area-inset-bottom))] z-30 mx-auto w-fit rounded-full bg-surface shadow-lg md:bottom-4"
      onClick={() => schedule.current?.scrollIntoView({ behavior: scrollBehavior() })}
    >
      <ArrowUp className="size-4.5" />
      <Trans>Today</Trans>
    </Button>
  )
}
