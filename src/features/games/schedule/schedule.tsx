import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useMemo, useRef, type ReactNode } from 'react'
import type { Game } from '#shared/game.schema.ts'
import type { FavoriteSources } from '#features/games/data/favorites-list.ts'
import { gameQueries } from '#features/games/data/queries.ts'
import { useLiveSchedule } from '#features/games/data/use-live-schedule.ts'
import { lazyOptional } from '#platform/lazy-optional.ts'
import { isStandalone } from '#platform/media.ts'
import { useOnline } from '#platform/online.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { MatchGrid, MatchGridSkeleton } from './match-grid.tsx'
import { toListKey, type ScheduleSearch } from './search.ts'
import { useSlow } from './use-slow.ts'

/** Only in the installed app, which has no reload button. */
const PullToRefresh = lazyOptional(() => import('./pull-to-refresh.tsx'))

interface ScheduleProps {
  search: ScheduleSearch
  /** Must be a stable function, or every day would re-render. */
  card(game: Game): ReactNode
  /** Changes the fetched games before they are shown, for example by pending favourites. Null where there is nothing to show. */
  arrange(fetched: FavoriteSources | null): FavoriteSources | null
}

/** The filtered list of games, with its loading, empty and offline states. */
export function Schedule({ search, card, arrange }: ScheduleProps) {
  useLiveSchedule()
  const online = useOnline()
  const list = useInfiniteQuery(gameQueries.list(toListKey(search)))
  const { data, dataUpdatedAt, isError, isPending, isPaused, refetch, hasNextPage, fetchNextPage } = list
  const isSlow = useSlow(isPending)
  const games = useMemo(() => data?.pages.flatMap((page) => page.data), [data])
  const shown = arrange(games ? { games, updatedAt: dataUpdatedAt } : null)
  if (!shown)
    return isPending && !isPaused && online && !isSlow ? (
      <MatchGridSkeleton />
    ) : (
      <NotLoaded online={online} onRetry={() => void refetch()} />
    )
  return (
    <>
      {isStandalone() && (
        <Suspense>
          <PullToRefresh onRefresh={refetch} />
        </Suspense>
      )}
      <StaleNotice updatedAt={shown.updatedAt} failed={isError} />
      {shown.games.length === 0 ? (
        <Empty />
      ) : (
        <MatchGrid key={JSON.stringify(search)} games={shown.games} liveFirst={search.filter !== 'live'} card={card} />
      )}
      {hasNextPage && <More busy={list.isFetchingNextPage} failed={list.isFetchNextPageError} onReach={() => void fetchNextPage()} />}
    </>
  )
}

function Empty() {
  return (
    <EmptyState title={<Trans>No Matches Found</Trans>}>
      <p className="max-w-72 text-muted">
        <Trans>Try another day, age category or tab.</Trans>
      </p>
    </EmptyState>
  )
}

function NotLoaded({ online, onRetry }: { online: boolean; onRetry(): void }) {
  return (
    <EmptyState
      failed
      title={online ? <Trans>These games could not be loaded</Trans> : <Trans>These games are not available offline yet</Trans>}
    >
      <p className="max-w-80 text-muted">
        {online ? (
          <Trans>They will appear here as soon as they arrive.</Trans>
        ) : (
          <Trans>They will appear here once you are online, and stay available offline.</Trans>
        )}
      </p>
      <Button look="outline" onClick={onRetry}>
        <Trans>Try again</Trans>
      </Button>
    </EmptyState>
  )
}

/** Loads the next page when the end of the list comes near; after a failure only by its button. */
function More({ busy, failed, onReach }: { busy: boolean; failed: boolean; onReach(): void }) {
  const sentinel = useRef<HTMLDivElement>(null)
  const loadMore = useEffectEvent(onReach)
  useEffect(() => {
    if (busy || failed || !sentinel.current) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore(), { rootMargin: '1200px' })
    observer.observe(sentinel.current)
    return () => observer.disconnect()
  }, [busy, failed])
  return (
    <div ref={sentinel} className="py-4 text-center">
      <Button look="quiet" busy={busy} onClick={onReach}>
        {failed ? <Trans>Try again</Trans> : <Trans>Show more</Trans>}
      </Button>
    </div>
  )
}
