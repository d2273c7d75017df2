import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState, type ReactNode } from 'react'
import type { Game } from '#shared/game.schema.ts'
import { arrangeFavorites, listFromCache, type GameList as Listed } from '../data/cached-lists.ts'
import { gameQueries, type GameListKey } from '../data/queries.ts'
import { later } from '#platform/later.tsx'
import { isStandalone } from '#platform/media.ts'
import { useOnline } from '#platform/online.ts'
import { useIsComing, useSlow } from '#platform/use-slow.ts'
import { Button } from '#ui/button.tsx'
import { StaleNotice } from './stale-notice.tsx'

/** In milliseconds. What is shown earlier would move when the list comes. */
const DEVICE_AFTER = 2000

const NoGames = later('app', async () => (await import('./no-games.tsx')).NoGames, { optional: true })

/** Only in the installed app, which has no reload button. */
const PullToRefresh = later('app', async () => (await import('./pull-to-refresh.tsx')).default, { optional: true })

interface GameListProps {
  listKey: GameListKey
  skeleton: ReactNode
  children(games: readonly Game[]): ReactNode
}

/** A list of games, with its loading, empty and offline states. If its games do not come soon, it has those of the device. */
export function GameList(props: GameListProps) {
  // What was shown of one list says nothing of another.
  return <List key={JSON.stringify(props.listKey)} {...props} />
}

function List({ listKey, skeleton, children }: GameListProps) {
  const queryClient = useQueryClient()
  const online = useOnline()
  const list = useInfiniteQuery(gameQueries.list(listKey))
  const { data, dataUpdatedAt, isError, isPending, refetch, hasNextPage, fetchNextPage } = list
  const games = useMemo(() => data?.pages.flatMap((page) => page.data), [data])
  const isComing = useIsComing(list)
  const isLate = useSlow(isPending, DEVICE_AFTER)
  // What is shown stays until the service's list is as long: anything shorter would lose the reader's place. What has been
  // fetched is on the device too: its length does not count, or a list would grow with each page up to the whole season.
  const [length, setLength] = useState(0)
  const isShort = hasNextPage && games !== undefined && games.length < length
  const fetched = isShort ? undefined : games && { games, updatedAt: dataUpdatedAt }
  const shown = isComing && !isLate && length === 0 ? null : toShown(queryClient, listKey, fetched)
  if (!games && shown && shown.games.length !== length) setLength(shown.games.length)
  if (!shown) {
    const failed = { online, onRetry: refetch }
    return <Suspense fallback={skeleton}>{isComing ? skeleton : <NoGames filter={listKey.filter} failed={failed} />}</Suspense>
  }
  return (
    <>
      {isStandalone() && (
        <Suspense>
          <PullToRefresh onRefresh={refetch} />
        </Suspense>
      )}
      <StaleNotice updatedAt={shown.updatedAt} failed={isError} kept={shown.kept} loading={isComing || list.isFetchingNextPage} />
      <Suspense fallback={skeleton}>{shown.games.length === 0 ? <NoGames filter={listKey.filter} /> : children(shown.games)}</Suspense>
      {hasNextPage && (
        <More busy={list.isFetchingNextPage} failed={list.isFetchNextPageError} atOnce={isShort} onReach={() => void fetchNextPage()} />
      )}
    </>
  )
}

interface MoreProps {
  busy: boolean
  failed: boolean
  atOnce: boolean
  onReach(): void
}

/** Loads the next page when the end of the list comes near, or at once; after a failure only by its button. */
function More({ busy, failed, atOnce, onReach }: MoreProps) {
  const sentinel = useRef<HTMLDivElement>(null)
  const loadMore = useEffectEvent(onReach)
  useEffect(() => {
    if (busy || failed || !sentinel.current) return
    if (atOnce) return loadMore()
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore(), { rootMargin: '1200px' })
    observer.observe(sentinel.current)
    return () => observer.disconnect()
  }, [busy, failed, atOnce])
  return (
    <div ref={sentinel} className="py-4 text-center">
      <Button look="quiet" busy={busy} onClick={onReach}>
        {failed ? <Trans>Try again</Trans> : <Trans>Show more</Trans>}
      </Button>
    </div>
  )
}

/** The games that came, with the favourites that are not saved yet, or else those of the device. */
function toShown(queryClient: QueryClient, key: GameListKey, fetched: Listed | undefined): Listed | null {
  if (!fetched) return listFromCache(queryClient, key)
  return key.filter === 'favorites' ? arrangeFavorites(queryClient, key, fetched) : fetched
}
