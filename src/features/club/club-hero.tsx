import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isOver } from '#shared/game.ts'
import type { Game } from '#shared/game.schema.ts'
import type { User } from '#shared/user.schema.ts'
import { clubQuery } from '#features/frame/club-query.ts'
import { serverNow } from '#platform/server-time.ts'
import type { GameAccess } from '#features/app/games/schedule/game-link.tsx'
import { ScheduleCard } from '#features/app/games/schedule/schedule-card.tsx'

interface ClubHeroProps {
  user: User
  /** The games around now of the club, or of the teams that the user follows, soonest first. */
  games: readonly Game[]
  access: GameAccess
}

/** Above the schedule of a club's people: their teams, the next match, and the last result. */
export function ClubHero({ user, games, access }: ClubHeroProps) {
  const next = games.find(({ status }) => status === 'live') ?? games.find(isAhead)
  const card = (game: Game) => <ScheduleCard game={game} {...access} row />
  const over = games.filter(({ status }) => isOver(status))
  // The youngest play without a score.
  const last = over.findLast(hasScore) ?? over.at(-1)
  return (
    <section className="border-b border-line bg-action-soft">
      <div className="mx-auto grid max-w-7xl grid-cols-1 gap-3 px-4 py-4 sm:px-6">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <h1 className="text-title font-bold text-balance">
            <Trans>Your teams, their matches and their analytics</Trans>
          </h1>
          {user.club_id && <Teams clubId={user.club_id._id} />}
        </div>
        {(next || last) && (
          <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 lg:gap-4">
            {next && <Place title={next.status === 'live' ? <Trans>Now</Trans> : <Trans>Next match</Trans>}>{card(next)}</Place>}
            {last && <Place title={hasScore(last) ? <Trans>Last result</Trans> : <Trans>Last match</Trans>}>{card(last)}</Place>}
          </div>
        )}
      </div>
    </section>
  )
}

const hasScore = ({ club_one_score: score }: Game) => score !== null

function isAhead({ status, activity_date: at }: Game): boolean {
  return status === 'upcoming' && Date.parse(at) > serverNow()
}

function Place({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-1">
      <h2 className="text-small font-bold">{title}</h2>
      {children}
    </div>
  )
}

/** The teams of the club: each leads to its results, next matches and players. */
function Teams({ clubId }: { clubId: string }) {
  const { t } = useLingui()
  const { data } = useQuery(clubQuery(clubId))
  return (
    <nav
      aria-label={t`My club`}
      className="-mx-4 max-w-[100vw] min-w-0 overflow-x-auto overscroll-x-contain px-4 [scrollbar-width:none] sm:mx-0 sm:px-0"
    >
      <ul className="flex min-h-11 gap-1">
        {data?.age_categories.map(({ _id, name }) => (
          <li key={_id}>
            <Link
              to="/team/$club/{-$age_category}"
              params={{ club: clubId, age_category: name }}
              className="inline-flex min-h-11 min-w-11 items-center justify-center rounded-control border border-line bg-surface px-2.5 text-small font-semibold hover:border-line-strong hover:text-action"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
