import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useMemo, useRef, type ReactNode, useState } from 'react'
import type { Game } from '#shared/game.schema.ts'
import { arrangeFavorites, listFromCache, type GameList } from '../data/cached-lists.ts'
import { gameQueries, type GameListKey } from '../data/queries.ts'
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
/** After this time a list of the games on the device says that more may come. */
const LOADING_AFTER = 2000

const NoGames = later('app', async () => (await import('./no-games.tsx')).NoGames, { optional: true })

/** Only in the installed app, which has no reload button. */
const PullToRefresh = later('app', async () => (await import('./pull-to-refresh.tsx')).default, { optional: true })

interface ScheduleProps {
  search: ScheduleSearch
  /** Low rows instead of cards. */
  rows: boolean
  /** Must be a stable function, or every day would re-render. */
  card(game: Game): ReactNode
}

/** The filtered list of games, with its loading, empty and offline states. Until its games have come, it has those of the device. */
export function Schedule({ search, rows, card }: ScheduleProps) {
  useLiveSchedule()
  const queryClient = useQueryClient()
  const online = useOnline()
  const list = useInfiniteQuery(gameQueries.list(toListKey(search)))
  const { data, dataUpdatedAt, isError, isPending, isPaused, refetch, hasNextPage, fetchNextPage } = list
  const games = useMemo(() => data?.pages.flatMap((page) => page.data), [data])
  const shown = toShown(queryClient, toListKey(search), games && { games, updatedAt: dataUpdatedAt })
  const isSlow = useLonger(isPending, PATIENCE)
  const isLoading = useLonger(isPending, LOADING_AFTER)
  const isComing = isPending && !isPaused && online && !isSlow
  const skeleton = <MatchGridSkeleton rows={rows} />
  if (!shown) return <Suspense fallback={skeleton}>{isComing ? skeleton : <NoGames failed online={online} onRetry={refetch} />}</Suspense>
  return (
    <>
      {isStandalone() && (
        <Suspense>
          <PullToRefresh onRefresh={refetch} />
        </Suspense>
      )}
      {(!isComing || isLoading) && <StaleNotice updatedAt={shown.updatedAt} failed={isError} kept={shown.kept} loading={isComing} />}
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

/** The games that came, with the favourites that are not saved yet, or else those of the device. */
function toShown(queryClient: QueryClient, key: GameListKey, fetched: GameList | undefined): GameList | null {
  if (!fetched) return listFromCache(queryClient, key)
  return key.filter === 'favorites' ? arrangeFavorites(queryClient, key, fetched) : fetched
}

/** Whether something has been pending for longer than a time in milliseconds. */
function useLonger(isPending: boolean, time: number): boolean {
  const [isLonger, setLonger] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setLonger(true), time)
    return () => {
      clearTimeout(timer)
      setLonger(false)
    }
  }, [isPending, time])
  return isLonger
}

/** Keeps the live games in lists current while mounted. */
function useLiveSchedule(): void {
  const queryClient = useQueryClient()
  useEffect(() => subscribeToSchedule(queryClient, gameQueries.lists, (pulse) => applyPulse(queryClient, pulse)), [queryClient])
}
