import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Game, GamePage } from '#shared/game.schema.ts'
import { gameQueries, type GameListKey } from './queries.ts'

export const favoritesList: GameListKey = { filter: 'favorites', age_category: null, date: null }
export const teamList: GameListKey = { filter: 'my-team', age_category: null, date: null }

type Lists = InfiniteData<GamePage, string | null>

/** A game as the phone knows it, and since when. */
export interface KnownGame {
  game: Game
  updatedAt: number
}

/** Every game that this phone holds, in a list or opened by itself, each once, as the newest tells it. */
export function knownGames(queryClient: QueryClient): Map<string, KnownGame> {
  const known = new Map<string, KnownGame>()
  const learn = (game: Game, updatedAt: number) => {
    const other = known.get(game._id)
    if (!other || other.game.version < game.version) known.set(game._id, { game, updatedAt })
  }
  for (const { state } of queryClient.getQueryCache().findAll({ queryKey: gameQueries.lists })) {
    const pages = (state.data as Lists | undefined)?.pages ?? []
    for (const game of pages.flatMap(({ data }) => data)) learn(game, state.dataUpdatedAt)
  }
  for (const { state } of queryClient.getQueryCache().findAll({ queryKey: gameQueries.ones })) {
    if (state.data) learn(state.data as Game, state.dataUpdatedAt)
  }
  return known
}

/** Lets a game that only lists know of be opened at once, also without a network: as old as its list, and asked for again. */
export function seedGame(queryClient: QueryClient, id: string): void {
  const { queryKey } = gameQueries.one(id)
  if (queryClient.getQueryData(queryKey)) return
  const known = knownGames(queryClient).get(id)
  if (!known) return
  queryClient.setQueryData(queryKey, { ...known.game, timeline: [] }, { updatedAt: known.updatedAt })
  void queryClient.invalidateQueries({ queryKey, refetchType: 'none' })
}
