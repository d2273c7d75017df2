import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { GameQuery } from '#shared/game.schema.ts'
import { call } from '#platform/http.ts'
import { observeGames } from '#platform/observe-games.ts'
import { newerLiveSnapshot } from './live-snapshots.ts'

/** The filters of a list of games. */
export type GameListKey = Pick<GameQuery, 'filter' | 'age_category' | 'date'>

/** Fetches lists again whose games have changed by what the user has chosen. */
export function invalidateLists(queryClient: QueryClient, ...filters: GameListKey['filter'][]): void {
  for (const filter of filters) void queryClient.invalidateQueries({ queryKey: [...gameQueries.lists, { filter }] })
  void queryClient.invalidateQueries({ queryKey: gameQueries.kept })
}

export const gameQueries = {
  all: ['games'] as const,
  lists: ['games', 'list'] as const,
  ones: ['games', 'one'] as const,
  /** The key of the games that are kept on purpose. */
  kept: ['games', 'kept'] as const,
  /** The key of a game's line-ups, which the page asks for that shows them. */
  lineUps: (id: string) => ['games', 'line-ups', id] as const,

  list: (key: GameListKey) =>
    infiniteQueryOptions({
      queryKey: [...gameQueries.lists, key],
      initialPageParam: null as string | null,
      queryFn: async ({ pageParam, signal }) => {
        const requestedAt = Date.now()
        const page = await call('POST /game', { body: { ...key, ...(pageParam && { cursor: pageParam }) }, signal })
        observeGames(page.data, page, requestedAt)
        return { ...page, data: page.data.map((game) => newerLiveSnapshot(requestedAt, game)) }
      },
      getNextPageParam: (page) => page.next,
      meta: { persist: true },
    }),

  one: (id: string) =>
    queryOptions({
      queryKey: [...gameQueries.ones, id],
      queryFn: async ({ signal }) => {
        const requestedAt = Date.now()
        const answer = await call('GET /game/fetch-single/:id', { params: { id }, signal })
        observeGames([answer.data], answer, requestedAt)
        return newerLiveSnapshot(requestedAt, answer.data)
      },
      meta: { persist: true },
    }),
}
