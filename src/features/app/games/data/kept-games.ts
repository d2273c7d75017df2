import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { call } from '#platform/http.ts'
import { observeGames } from '#platform/observe-games.ts'
import { onResume } from '#platform/resume.ts'
import type { GamePages } from './cached-games.ts'
import { newerLiveSnapshot } from './live-snapshots.ts'
import { gameQueries, type GameListKey } from './queries.ts'

/** After the screen's own requests. */
const DELAY = 4000
const STALE_AFTER = 60 * 60 * 1000

const meta = { persist: true }

interface KeptGames extends GamePages {
  version: string
  /** The ids of the games that are kept with all that is known of them. */
  next: string[]
}

/** Keeps the games for use without a network: after the start, when the page comes back, and when the user has chosen others. */
export function keepGames(queryClient: QueryClient): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      if (navigator.onLine) void queryClient.prefetchQuery(keptGames(queryClient))
    }, DELAY)
  }
  soon()
  const stopResume = onResume(soon)
  const chosen = queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'invalidate' && event.query.queryKey[1] === 'kept') soon()
  })
  return () => {
    clearTimeout(timer)
    stopResume()
    chosen()
  }
}

const keptGames = (queryClient: QueryClient) => ({
  queryKey: gameQueries.kept,
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<KeptGames> => {
    const known = queryClient.getQueryData<KeptGames>(gameQueries.kept)
    // A full storage may have lost a part of it.
    const isWhole = known?.next.every((id) => queryClient.getQueryData(gameQueries.one(id).queryKey)) === true
    const requestedAt = Date.now()
    const answer = await call('POST /game/kept', {
      body: { ages: agesLookedAt(queryClient), known: isWhole ? known.version : null },
      signal,
    })
    if (!answer.data) return known as KeptGames
    const { version, games, next, line_ups: lineUps } = answer.data
    observeGames(next, answer, requestedAt)
    for (const game of next) store(queryClient, gameQueries.one(game._id).queryKey, newerLiveSnapshot(requestedAt, game))
    for (const each of lineUps) store(queryClient, gameQueries.lineUps(each._id), each)
    return {
      version,
      next: next.map(({ _id: id }) => id),
      pages: [{ data: games.map((game) => newerLiveSnapshot(requestedAt, game)) }],
    }
  },
  staleTime: STALE_AFTER,
  meta,
})

/** Stores what a query would have fetched, unless a later version is known. */
function store(queryClient: QueryClient, queryKey: QueryKey, data: { version: number }): void {
  const query = queryClient.getQueryCache().build<{ version: number }>(queryClient, { queryKey, meta })
  if (!query.state.data || query.state.data.version <= data.version) query.setData(data)
}

/** The age categories of the lists that the user has opened. */
function agesLookedAt(queryClient: QueryClient) {
  const lists = queryClient.getQueryCache().findAll({ queryKey: gameQueries.lists })
  const ages = lists.map(({ queryKey }) => (queryKey[2] as GameListKey).age_category)
  return Array.from(new Set(ages)).filter((age) => age !== null)
}
