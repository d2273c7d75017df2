import { isOver } from '#shared/game.ts'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import type { Game } from '#shared/game.schema.ts'
import { sorted } from '#shared/sorted.ts'
import { IMAGE_URL } from '#platform/crests.ts'
import { formatStart } from '#platform/dates.ts'
import { currentLocale, localName } from '#platform/i18n.ts'
import { subscribeToSchedule } from '#platform/subscribe-to-schedule.ts'
import { Button } from '#ui/button.tsx'
import { Crest } from '#ui/crest.tsx'
import { LiveDot } from '#ui/live-dot.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { scoringQueries } from './queries.ts'

interface DayListProps {
  /** Start of the day in the viewer's zone; ISO 8601. */
  day: string
  isToday: boolean
  renderLink(game: Game, content: ReactNode): ReactNode
}

/** The games of a day, live ones first. Their histories are prefetched, because there may be no network at the pitch. */
export function DayList({ day, isToday, renderLink }: DayListProps) {
  const queryClient = useQueryClient()
  const options = scoringQueries.day(day, 'my-team')
  const { data, isPending, isPaused, refetch } = useQuery(options)
  useEffect(() => subscribeToSchedule(queryClient, scoringQueries.days), [queryClient])
  useEffect(() => {
    for (const game of data ?? []) void queryClient.prefetchQuery(scoringQueries.history(game._id))
  }, [queryClient, data])
  if (!data) return isPending && !isPaused ? <DayListSkeleton /> : <NotLoaded isToday={isToday} onRetry={() => void refetch()} />
  const games = sorted(data, (a, b) => Number(b.status === 'live') - Number(a.status === 'live'))
  if (games.length === 0) {
    return (
      <p className="rounded-card border border-line bg-surface px-4 py-10 text-center text-body text-muted">
        {isToday ? <Trans>No matches today.</Trans> : <Trans>No matches on this day.</Trans>}
      </p>
    )
  }
  return (
    <>
      <p className="figures text-small text-muted">
        <Plural value={games.length} one="# match" other="# matches" />
      </p>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {games.map((game) => (
          // A busy day has hundreds of games: those out of view are not rendered by the browser.
          <li key={game._id} className="[contain-intrinsic-size:auto_8rem] [content-visibility:auto]">
            {renderLink(game, <Row game={game} />)}
          </li>
        ))}
      </ul>
    </>
  )
}

function Row({ game }: { game: Game }) {
  const { t } = useLingui()
  const played = game.status === 'live' || isOver(game.status)
  return (
    <span className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-card border border-line bg-surface p-4">
      <span className="flex flex-wrap items-baseline gap-x-2.5 gap-y-1">
        <span className="figures text-title font-bold">{formatStart(new Date(game.activity_date), currentLocale())}</span>
        <span className="text-caption font-semibold text-muted">{game.age_category}</span>
        {game.status === 'live' && (
          <span className="ms-auto flex items-center gap-2 text-small font-semibold text-live">
            <LiveDot />
            {t`Live`}
          </span>
        )}
        {game.awarded && <span className="ms-auto text-small font-semibold text-muted">{t`Awarded`}</span>}
        {game.status === 'cancelled' && <span className="ms-auto text-small font-semibold text-live">{t`Cancelled`}</span>}
      </span>
      <span className="flex flex-wrap items-center gap-x-3 gap-y-2">
        {/* With very large fonts the score moves below the names. */}
        <span translate="no" className="grid min-w-0 grow basis-40 grid-cols-[minmax(0,1fr)] gap-2">
          {[game.club_one_ref, game.club_two_ref].map((club) => (
            <span key={club._id} className="flex min-w-0 items-center gap-2 text-body leading-snug font-semibold">
              <Crest src={club.logo && `${IMAGE_URL}/${club.logo}`} className="size-7 shrink-0" />
              <span translate="no" className="min-w-0 wrap-anywhere">
                {localName(club, currentLocale())}
              </span>
            </span>
          ))}
        </span>
        {played && game.club_one_score !== null && (
          <span className="figures text-title font-bold">
            {game.club_one_score}:{game.club_two_score}
          </span>
        )}
      </span>
    </span>
  )
}

function DayListSkeleton() {
  return (
    <div className="grid gap-3">
      {[1, 2, 3].map((place) => (
        <Skeleton key={place} className="h-28 rounded-card" />
      ))}
    </div>
  )
}

function NotLoaded({ isToday, onRetry }: { isToday: boolean; onRetry(): void }) {
  return (
    <div role="alert" className="grid justify-items-center gap-3 rounded-card border border-line bg-surface px-4 py-10 text-center">
      <p className="text-body">
        {isToday ? (
          <Trans>Today’s matches are not on this phone yet. Open this page once before you leave for the pitch.</Trans>
        ) : (
          <Trans>This day’s matches are not on this phone yet. Open this page once while you are online.</Trans>
        )}
      </p>
      <Button look="outline" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}
