import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { GameDetail, GamePage, GameQuery } from '#shared/game.schema.ts'
import { call } from '#platform/http.ts'
import { learnFromGames } from '#platform/learn-from-games.ts'
import { heardSince } from './heard.ts'

/** What a list of games is asked for by. */
export type GameListKey = Pick<GameQuery, 'filter' | 'age_category' | 'date'>

export const gameQueries = {
  all: ['games'] as const,
  lists: ['games', 'list'] as const,
  ones: ['games', 'one'] as const,

  list: (key: GameListKey) =>
    infiniteQueryOptions({
      queryKey: [...gameQueries.lists, key],
      initialPageParam: null as string | null,
      queryFn: async ({ pageParam, signal }) => {
        const askedAt = Date.now()
        const page = await call<GamePage>('game', { method: 'post', json: { ...key, ...(pageParam && { cursor: pageParam }) }, signal })
        learnFromGames(page.data, askedAt)
        return { ...page, data: page.data.map((game) => heardSince(askedAt, game)) }
      },
      getNextPageParam: (page) => page.next,
      meta: { persist: true },
    }),

  one: (id: string) =>
    queryOptions({
      queryKey: [...gameQueries.ones, id],
      queryFn: async ({ signal }) => {
        const askedAt = Date.now()
        const { data } = await call<{ data: GameDetail }>(`game/fetch-single/${id}`, { signal })
        learnFromGames([data], askedAt)
        return heardSince(askedAt, data)
      },
      meta: { persist: true },
    }),
}
