import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import type { Game } from '#shared/game.schema.ts'
import type { Told } from '#features/games/data/favorites-list.ts'
import { gameQueries } from '#features/games/data/queries.ts'
import { useLiveSchedule } from '#features/games/data/use-live.ts'
import { useOnline } from '#platform/online.ts'
import { Button } from '#ui/button.tsx'
import { EmptyPitch } from '#ui/empty-pitch.tsx'
import { AgeOfData } from './age-of-data.tsx'
import { MatchGrid, MatchGridSkeleton } from './match-grid.tsx'
import { PullToRefresh } from './pull-to-refresh.tsx'
import { toListKey, type ScheduleSearch } from './search.ts'

interface ScheduleProps {
  search: ScheduleSearch
  card(game: Game): ReactNode
  /** Changes what the service told before it is shown, as the favourites do while some wait to be sent; null is nothing. */
  arrange(told: Told | null): Told | null
}

/** The list of games that the filters ask for, in all its states. */
export function Schedule({ search, card, arrange }: ScheduleProps) {
  useLiveSchedule()
  const online = useOnline()
  const list = useInfiniteQuery(gameQueries.list(toListKey(search)))
  const { data, dataUpdatedAt, isError, isPending, isPaused, refetch, hasNextPage, fetchNextPage } = list
  const shown = arrange(data ? { games: data.pages.flatMap((page) => page.data), updatedAt: dataUpdatedAt } : null)
  if (!shown) return isPending && !isPaused && online ? <MatchGridSkeleton /> : <NotLoaded onRetry={() => void refetch()} />
  const { games, updatedAt } = shown
  return (
    <>
      <PullToRefresh onRefresh={refetch} />
      <AgeOfData updatedAt={updatedAt} failed={isError} />
      {games.length === 0 ? (
        <Empty />
      ) : (
        <MatchGrid key={JSON.stringify(search)} games={games} liveFirst={search.filter !== 'live'} card={card} />
      )}
      {hasNextPage && <More busy={list.isFetchingNextPage} failed={list.isFetchNextPageError} onReach={() => void fetchNextPage()} />}
    </>
  )
}

function Empty() {
  return (
    <EmptyPitch title={<Trans>No Matches Found</Trans>}>
      <p className="max-w-72 text-muted">
        <Trans>Try another day, age category or tab.</Trans>
      </p>
    </EmptyPitch>
  )
}

function NotLoaded({ onRetry }: { onRetry(): void }) {
  return (
    <EmptyPitch failed title={<Trans>These games are not on this phone yet</Trans>}>
      <p className="max-w-80 text-muted">
        <Trans>Once there is a connection, they appear here and stay for when there is none.</Trans>
      </p>
      <Button look="outline" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </EmptyPitch>
  )
}

/** Asks for the next page as its place comes near the screen; after a failure only when told to. */
function More({ busy, failed, onReach }: { busy: boolean; failed: boolean; onReach(): void }) {
  const place = useRef<HTMLDivElement>(null)
  const reach = useEffectEvent(onReach)
  useEffect(() => {
    if (busy || failed || !place.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && reach(), { rootMargin: '1200px' })
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [busy, failed])
  return (
    <div ref={place} className="py-4 text-center">
      <Button look="quiet" busy={busy} onClick={onReach}>
        {failed ? <Trans>Try again</Trans> : <Trans>Show more</Trans>}
      </Button>
    </div>
  )
}
