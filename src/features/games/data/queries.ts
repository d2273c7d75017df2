import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import type { Game, GameDetail, GamePage, GameQuery } from '#shared/game.schema.ts'
import { keepCrests } from '#platform/crests.ts'
import { call } from '#platform/http.ts'
import { observeServerTime } from '#platform/server-time.ts'

/** What a list of games is asked for by. */
export type GameListKey = Pick<GameQuery, 'filter' | 'age_category' | 'date'>

export const gameQueries = {
  all: ['games'] as const,
  lists: ['games', 'list'] as const,

  list: (key: GameListKey) =>
    infiniteQueryOptions({
      queryKey: [...gameQueries.lists, key],
      initialPageParam: null as string | null,
      queryFn: async ({ pageParam, signal }) => {
        const askedAt = Date.now()
        const page = await call<GamePage>('game', { method: 'post', json: { ...key, ...(pageParam && { cursor: pageParam }) }, signal })
        learn(page.data, askedAt)
        return page
      },
      getNextPageParam: (page) => page.next,
      meta: { persist: true },
    }),

  one: (id: string) =>
    queryOptions({
      queryKey: ['games', 'one', id],
      queryFn: async ({ signal }) => {
        const askedAt = Date.now()
        const { data } = await call<{ data: GameDetail }>(`game/fetch-single/${id}`, { signal })
        learn([data], askedAt)
        return data
      },
      meta: { persist: true },
    }),
}

/** Every answer with games in it tells the time, and which crests to keep. */
function learn(games: readonly Game[], askedAt: number): void {
  const [first] = games
  if (first) observeServerTime(first.server_time, askedAt)
  void keepCrests(games.flatMap(({ club_one_ref, club_two_ref }) => [club_one_ref.logo, club_two_ref.logo].filter((logo) => logo !== null)))
}
