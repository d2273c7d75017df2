import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useMemo, useRef, type ReactNode, useState } from 'react'
import type { Game } from '#shared/game.schema.ts'
import { listFromCache, type GameList } from '../data/cached-lists.ts'
import { gameQueries } from '../data/queries.ts'
import { later } from '#platform/later.tsx'
import { isStandalone } from '#platform/media.ts'
import { useOnline } from '#platform/online.ts'
import { Button } from '#ui/button.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { MatchGrid, MatchGridSkeleton } from './match-grid.tsx'
import { toListKey, type ScheduleSearch } from './search.ts'
import { applyPulse } from '../data/live-cache.ts'
import { subscribeToSchedule } from '#platform/subscribe-to-schedule.ts'

/** In milliseconds. A request fails by itself only after a minute. */
const PATIENCE = 15_000

const NoGames = later('app', async () => (await import('./no-games.tsx')).NoGames, { optional: true })

/** Only in the installed app, which has no reload button. */
const PullToRefresh = later('app', async () => (await import('./pull-to-refresh.tsx')).default, { optional: true })

interface ScheduleProps {
  search: ScheduleSearch
  /** Low rows instead of cards. */
  rows: boolean
  /** Must be a stable function, or every day would re-render. */
  card(game: Game): ReactNode
  /** Changes the fetched games before they are shown, for example by pending favourites. Null where there is nothing to show. */
  arrange(fetched: GameList | null): GameList | null
}

/** The filtered list of games, with its loading, empty and offline states. */
export function Schedule({ search, rows, card, arrange }: ScheduleProps) {
  useLiveSchedule()
  const queryClient = useQueryClient()
  const online = useOnline()
  const list = useInfiniteQuery(gameQueries.list(toListKey(search)))
  const { data, dataUpdatedAt, isError, isPending, isPaused, refetch, hasNextPage, fetchNextPage } = list
  const isSlow = useSlow(isPending)
  const games = useMemo(() => data?.pages.flatMap((page) => page.data), [data])
  const isComing = isPending && !isPaused && online && !isSlow
  const key = toListKey(search)
  const shown = arrange(games ? { games, updatedAt: dataUpdatedAt } : null) ?? (isComing ? null : listFromCache(queryClient, key))
  const skeleton = <MatchGridSkeleton rows={rows} />
  if (!shown) return <Suspense fallback={skeleton}>{isComing ? skeleton : <NoGames failed online={online} onRetry={refetch} />}</Suspense>
  return (
    <>
      {isStandalone() && (
        <Suspense>
          <PullToRefresh onRefresh={refetch} />
        </Suspense>
      )}
      <StaleNotice updatedAt={shown.updatedAt} failed={isError} partial={!games} />
      {shown.games.length === 0 ? (
        <Suspense>
          <NoGames favorites={search.filter === 'favorites'} />
        </Suspense>
      ) : (
        <Suspense fallback={skeleton}>
          <MatchGrid key={JSON.stringify(search)} games={shown.games} liveFirst={search.filter !== 'live'} rows={rows} card={card} />
        </Suspense>
      )}
      {hasNextPage && <More busy={list.isFetchingNextPage} failed={list.isFetchNextPageError} onReach={() => void fetchNextPage()} />}
    </>
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

/** Whether something has been pending for so long that the screen should say so. */
function useSlow(isPending: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setSlow(true), PATIENCE)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isPending])
  return isSlow
}

/** Keeps the live games in lists current while mounted. */
function useLiveSchedule(): void {
  const queryClient = useQueryClient()
  useEffect(() => subscribeToSchedule(queryClient, gameQueries.lists, (pulse) => applyPulse(queryClient, pulse)), [queryClient])
}
