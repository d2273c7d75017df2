import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ReactNode } from 'react'
import type { Game } from '#shared/game.schema.ts'
import { gameQueries } from '#features/games/data/queries.ts'
import { useLiveSchedule } from '#features/games/data/use-live.ts'
import { Button } from '#ui/button.tsx'
import { AgeOfData } from './age-of-data.tsx'
import { MatchGrid, MatchGridSkeleton } from './match-grid.tsx'
import { toListKey, type ScheduleSearch } from './search.ts'

interface ScheduleProps {
  search: ScheduleSearch
  card(game: Game): ReactNode
  /** Changes the list before it is shown, as the favourites do while some wait to be sent. */
  arrange(games: Game[]): Game[]
}

/** The list of games that the filters ask for, in all its states. */
export function Schedule({ search, card, arrange }: ScheduleProps) {
  useLiveSchedule()
  const { data, dataUpdatedAt, isError, isPending, isPaused, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    gameQueries.list(toListKey(search)),
  )
  if (isPending && !isPaused) return <MatchGridSkeleton />
  if (!data) return <NotLoaded onRetry={() => void refetch()} />
  const games = arrange(data.pages.flatMap((page) => page.data))
  return (
    <>
      <AgeOfData updatedAt={dataUpdatedAt} failed={isError} />
      {games.length === 0 ? <Empty /> : <MatchGrid games={games} liveFirst={search.filter !== 'live'} card={card} />}
      {hasNextPage && <More busy={isFetchingNextPage} onReach={() => void fetchNextPage()} />}
    </>
  )
}

function Empty() {
  return (
    <div className="grid place-items-center gap-2 py-20 text-center">
      <EmptyPitch />
      <p className="text-title font-semibold">
        <Trans>No Matches Found</Trans>
      </p>
      <p className="max-w-72 text-muted">
        <Trans>Try another day, age category or tab.</Trans>
      </p>
    </div>
  )
}

function NotLoaded({ onRetry }: { onRetry(): void }) {
  return (
    <div role="alert" className="grid place-items-center gap-3 py-20 text-center">
      <EmptyPitch />
      <p className="text-title font-semibold">
        <Trans>These games are not on this phone yet</Trans>
      </p>
      <p className="max-w-80 text-muted">
        <Trans>Once there is a connection, they appear here and stay for when there is none.</Trans>
      </p>
      <Button look="outline" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  )
}

function EmptyPitch() {
  return (
    <svg viewBox="0 0 160 100" className="mb-3 w-40 text-line-strong" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
      <rect x="2" y="2" width="156" height="96" rx="4" />
      <path d="M80 2v96M2 28h22v44H2M158 28h-22v44h22" />
      <circle cx="80" cy="50" r="16" />
    </svg>
  )
}

/** Asks for the next page as its place comes near the screen. */
function More({ busy, onReach }: { busy: boolean; onReach(): void }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (busy || !place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && onReach(), { rootMargin: '800px' })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [busy, onReach])
  return (
    <div ref={place} className="py-4 text-center">
      <Button look="quiet" busy={busy} onClick={onReach}>
        <Trans>Show more</Trans>
      </Button>
    </div>
  )
}
