import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Game, GamePage } from '#shared/game.schema.ts'
import { gameQueries, type GameListKey } from './queries.ts'

export const favoritesList: GameListKey = { filter: 'favorites', age_category: null, date: null }
export const resultsList: GameListKey = { filter: 'finished', age_category: null, date: null }
export const teamList: GameListKey = { filter: 'my-team', age_category: null, date: null }
export const followingList: GameListKey = { filter: 'following', age_category: null, date: null }

type Lists = InfiniteData<GamePage, string | null>

/** A game from the cache, and when it was fetched. */
export interface CachedGame {
  game: Game
  updatedAt: number
}

/** All games in the cache, from lists and single queries, each in its newest version. */
export function cachedGames(queryClient: QueryClient): Map<string, CachedGame> {
  const cached = new Map<string, CachedGame>()
  const add = (game: Game, updatedAt: number) => {
    const other = cached.get(game._id)
    if (!other || other.game.version < game.version) cached.set(game._id, { game, updatedAt })
  }
  for (const { state } of queryClient.getQueryCache().findAll({ queryKey: gameQueries.lists })) {
    const pages = (state.data as Lists | undefined)?.pages ?? []
    for (const game of pages.flatMap(({ data }) => data)) add(game, state.dataUpdatedAt)
  }
  for (const { state } of queryClient.getQueryCache().findAll({ queryKey: gameQueries.ones })) {
    if (state.data) add(state.data as Game, state.dataUpdatedAt)
  }
  return cached
}

/** Fills a game's query from a cached list, so that it opens at once and offline. It is marked stale, so it is refetched. */
export function seedGame(queryClient: QueryClient, id: string): void {
  const { queryKey } = gameQueries.one(id)
  if (queryClient.getQueryData(queryKey)) return
  const cached = cachedGames(queryClient).get(id)
  if (!cached) return
  queryClient.setQueryData(queryKey, { ...cached.game, timeline: [] }, { updatedAt: cached.updatedAt })
  void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
}
