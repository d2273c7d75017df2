import type { QueryClient, QueryKey } from '@tanstack/react-query'

/** What names players of a game: the game by its timeline, or its line-ups. */
interface Naming {
  _id: string
  version: number
  timeline?: readonly { player: string | null }[]
  line_up?: readonly { player: string | null }[]
}

/** Anything in the cache that has it: by itself, or in a scorekeeper's history. */
type WithGame = Naming | { game: Naming }

/** The game in the data of a query, if its timeline or its line-ups name someone. */
export function namedGame(data: unknown): Naming | null {
  const { game = data } = (data ?? {}) as { game?: unknown }
  const { timeline, line_up: entries = timeline } = (game ?? {}) as Naming
  return entries?.some(({ player }) => player !== null) ? (game as Naming) : null
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
      const list = game.timeline ? 'timeline' : 'line_up'
      const unnamed = { ...game, [list]: game[list]?.map((entry) => Object.assign({}, entry, { player: null })) }
      return 'game' in data ? { ...data, game: unnamed } : unnamed
    },
    { updatedAt },
  )
}
