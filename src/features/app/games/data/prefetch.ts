import type { QueryClient } from '@tanstack/react-query'
import type { GamePage } from '#shared/game.schema.ts'
import { onResume } from '#platform/resume.ts'
import { session } from '#platform/session.ts'
import { favoritesList, resultsList, teamList } from './cached-games.ts'
import { gameQueries, type GameListKey } from './queries.ts'

/** After the screen's own requests. */
const START_DELAY = 4000
const STALE_AFTER = 60 * 60 * 1000
const PREFETCH_RANGE = 14 * 24 * 60 * 60 * 1000
const MAX_PAGES = 5

/** Prefetches for offline use: the favourites' games, the latest results, and the next 14 days of the user's club. */
export function prefetchForOffline(queryClient: QueryClient): () => void {
  let running = false
  let timer = setTimeout(() => void prefetch(), START_DELAY)
  const stopResume = onResume(() => {
    clearTimeout(timer)
    timer = setTimeout(() => void prefetch(), START_DELAY)
  })

  async function prefetch(): Promise<void> {
    if (running || !navigator.onLine || document.visibilityState === 'hidden') return
    running = true
    // In sequence, because nothing waits for them.
    for (const list of listsToPrefetch()) await prefetchList(queryClient, list).catch(() => undefined)
    running = false
  }

  return () => {
    clearTimeout(timer)
    stopResume()
  }
}

function listsToPrefetch(): GameListKey[] {
  const state = session.get()
  return [favoritesList, ...(state.status === 'signed-in' && state.user.club_id ? [teamList] : []), resultsList]
}

async function prefetchList(queryClient: QueryClient, list: GameListKey): Promise<void> {
  const options = gameQueries.list(list)
  const until = list === teamList ? new Date(Date.now() + PREFETCH_RANGE).toISOString() : null
  await queryClient.fetchInfiniteQuery({
    ...options,
    staleTime: STALE_AFTER,
    pages: list === resultsList ? 1 : MAX_PAGES,
    // The list contains upcoming games first, then past ones.
    getNextPageParam: ({ data, next }: GamePage) => (until && (data.at(-1)?.activity_date ?? '') > until ? null : next),
  })
}
