import type { QueryClient } from '@tanstack/react-query'
import type { Game, GameDetail, GamePulse } from '#shared/game.schema.ts'
import { queriesOfPages, type GamePages } from './cached-games.ts'
import { forgetNames } from './stored-names.ts'
import { storeLiveSnapshot } from './live-snapshots.ts'
import { gameQueries } from './queries.ts'

/** Whether messages were missed, by the versions of a cached game and a received one. */
export const isGap = (cached: number, received: number) => received > cached + 1

/** Writes a full game, from an acknowledgement or a broadcast, to every query that contains it. */
export function applyGame(queryClient: QueryClient, game: GameDetail): void {
  storeLiveSnapshot(game)
  const { queryKey } = gameQueries.one(game._id)
  const cached = queryClient.getQueryData(queryKey)
  if (!cached || game.version >= cached.version) queryClient.setQueryData(queryKey, game)
  patchLists(queryClient, game._id, (listed) => (game.version > listed.version ? withoutTimeline(game) : listed))
}

/** Writes the short form of a game to the cache, and invalidates what it does not contain. */
export function applyPulse(queryClient: QueryClient, pulse: GamePulse): void {
  storeLiveSnapshot(pulse)
  for (const queryKey of [gameQueries.one(pulse._id).queryKey, gameQueries.lineUps(pulse._id)]) {
    const cached = queryClient.getQueryData<{ version: number }>(queryKey)
    if (!cached || pulse.version <= cached.version) continue
    if (!queryClient.getQueryCache().find({ queryKey })?.isActive()) forgetNames(queryClient, queryKey)
    void queryClient.invalidateQueries({ queryKey })
  }
  let changed = false
  const found = patchLists(queryClient, pulse._id, (listed) => {
    if (pulse.version <= listed.version) return listed
    changed ||= listed.status !== pulse.status || listed.has_stream !== pulse.has_stream
    return { ...listed, ...pulse }
  })
  // A game that began or ended belongs to other lists. The short form has no address of a stream.
  if (changed || (!found && pulse.status === 'live')) void queryClient.invalidateQueries({ queryKey: gameQueries.lists })
}

/** Changes a game in every list. True if any list has it. The list's `updatedAt` stays, because its other games are not newer. */
function patchLists(queryClient: QueryClient, id: string, change: (game: Game) => Game): boolean {
  let found = false
  for (const { queryKey, state } of queriesOfPages(queryClient)) {
    queryClient.setQueryData<GamePages>(
      queryKey,
      (lists) => {
        if (!lists) return lists
        let changed = false
        const pages = lists.pages.map((page) => {
          const game = page.data.find(({ _id }) => _id === id)
          if (!game) return page
          found = true
          const next = change(game)
          if (next === game) return page
          changed = true
          return { ...page, data: page.data.map((each) => (each === game ? next : each)) }
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
