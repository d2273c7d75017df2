import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { GameDetail } from '#shared/game.schema.ts'

/** Anything in the cache that has a game with its timeline: the game itself, or a scorekeeper's history of it. */
type WithGame = GameDetail | { game: GameDetail }

/** The game with its timeline in the data of a query; null if there is none. */
function gameOf(data: unknown): GameDetail | null {
  const { game = data } = (data ?? {}) as { game?: unknown }
  return (game as Partial<GameDetail> | null)?.timeline ? (game as GameDetail) : null
}

/** The game in the data of a query, if its timeline names somebody. */
export function namedGame(data: unknown): GameDetail | null {
  const game = gameOf(data)
  return game?.timeline.some(({ player }) => player !== null) ? game : null
}

/**
 * Replaces the names in a cached game by shirt numbers, here and on the device. A name may be shown as long as the copy is
 * current: later the child's guardian may have said no. Its age stays, because nothing else is newer.
 */
export function forgetNames(queryClient: QueryClient, queryKey: QueryKey): void {
  const updatedAt = queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0
  queryClient.setQueryData<WithGame>(
    queryKey,
    (data) => {
      const game = namedGame(data)
      if (!data || !game) return undefined
      const unnamed = { ...game, timeline: game.timeline.map((entry) => Object.assign({}, entry, { player: null })) }
      return 'game' in data ? { ...data, game: unnamed } : unnamed
    },
    { updatedAt },
  )
}
