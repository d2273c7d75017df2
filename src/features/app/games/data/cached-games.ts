import type { Query, QueryClient } from '@tanstack/react-query'
import type { Game } from '#shared/game.schema.ts'
import { gameQueries, type GameListKey } from './queries.ts'

export const followingList: GameListKey = { filter: 'following', age_category: null, date: null }

/** What lists and the games that are kept have in common. */
export interface GamePages {
  pages: { data: Game[] }[]
}

/** The queries with many games: the lists, and what is kept. */
export function queriesOfPages(queryClient: QueryClient): Query<GamePages>[] {
  const cache = queryClient.getQueryCache()
  return [gameQueries.lists, gameQueries.kept].flatMap((queryKey) => cache.findAll({ queryKey }) as unknown as Query<GamePages>[])
}

/** A game from the cache, and when it was fetched. */
interface CachedGame {
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
  for (const { state } of queriesOfPages(queryClient)) {
    for (const { data } of state.data?.pages ?? []) for (const game of data) add(game, state.dataUpdatedAt)
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
