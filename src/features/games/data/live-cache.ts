import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { Game, GameDetail, GamePage, GamePulse } from '#shared/game.schema.ts'
import { noteHeard } from './heard.ts'
import { gameQueries } from './queries.ts'

/** What a message of some version means to what is known. */
export type Freshness = 'old' | 'next' | 'gap'

/** Older or equal versions change nothing; the next is taken over; anything later shows that some were missed. */
export function freshness(known: number, arrived: number): Freshness {
  if (arrived <= known) return 'old'
  return arrived === known + 1 ? 'next' : 'gap'
}

/** Takes over a whole game, from an acknowledgement or a broadcast, wherever the cache holds it. */
export function applyGame(queryClient: QueryClient, game: GameDetail): void {
  noteHeard(game)
  const { queryKey } = gameQueries.one(game._id)
  const known = queryClient.getQueryData(queryKey)
  if (!known || game.version >= known.version) queryClient.setQueryData(queryKey, game)
  patchLists(queryClient, game._id, (listed) => (game.version > listed.version ? withoutTimeline(game) : listed))
}

/** Takes over the short form of a game; whether the rest of the game must be asked for again. */
export function applyPulse(queryClient: QueryClient, pulse: GamePulse): void {
  noteHeard(pulse)
  const { queryKey } = gameQueries.one(pulse._id)
  const known = queryClient.getQueryData(queryKey)
  if (known && pulse.version > known.version) void queryClient.invalidateQueries({ queryKey })
  let statusChanged = false
  const found = patchLists(queryClient, pulse._id, (listed) => {
    if (pulse.version <= listed.version) return listed
    statusChanged ||= listed.status !== pulse.status
    return { ...listed, ...pulse }
  })
  // A game that began or ended belongs into other lists than before.
  if (statusChanged || (!found && pulse.status === 'live')) void queryClient.invalidateQueries({ queryKey: gameQueries.lists })
}

/** Changes one game in every list that holds it; whether any does. A list stays as old as it is: only one game of it was told of. */
function patchLists(queryClient: QueryClient, id: string, change: (game: Game) => Game): boolean {
  let found = false
  for (const { queryKey, state } of queryClient.getQueryCache().findAll({ queryKey: gameQueries.lists })) {
    queryClient.setQueryData<InfiniteData<GamePage, string | null>>(
      queryKey,
      (lists) => {
        if (!lists) return lists
        let changed = false
        const pages = lists.pages.map((page) => {
          const place = page.data.findIndex((game) => game._id === id)
          const game = page.data[place]
          if (!game) return page
          found = true
          const next = change(game)
          if (next === game) return page
          changed = true
          return { ...page, data: page.data.with(place, next) }
        })
        return changed ? { ...lists, pages } : undefined
      },
      { updatedAt: state.dataUpdatedAt },
    )
  }
  return found
}

function withoutTimeline({ timeline: _, ...game }: GameDetail): Game {
  return game
}
