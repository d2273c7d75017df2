import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Game } from '#shared/game.schema.ts'
import { cachedGames } from '../games/data/cached-games.ts'
import { gameQueries } from '../games/data/queries.ts'
import { hasBadge, showBadge } from '#platform/badge.ts'
import { heldGame, onHeld } from '#platform/held-games.ts'
import { serverNow } from '#platform/server-time.ts'

/** Waits for further updates: many games may change at once. */
const COUNT_AFTER = 500
/** A picture that is older is of a replay, not of a game that runs. Milliseconds. */
const OLDEST_LIVE = 600_000

/** Shows the number of live favourites on the app's icon, as far as the games are cached. */
export function useBadge(favorites: ReadonlySet<string>): void {
  const queryClient = useQueryClient()
  useEffect(() => (hasBadge() ? keepBadge(queryClient, favorites) : undefined), [queryClient, favorites])
}

function keepBadge(queryClient: QueryClient, favorites: ReadonlySet<string>): () => void {
  let timer: ReturnType<typeof setTimeout> | null = null
  const count = () => {
    timer = null
    const running = Array.from(cachedGames(queryClient).values()).filter(({ game }) => isShownLive(game) && favorites.has(game._id))
    showBadge(running.length)
  }
  const countSoon = () => void (timer ??= setTimeout(count, COUNT_AFTER))
  const stop = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey[0] === gameQueries.all[0]) countSoon()
  })
  const stopHeld = onHeld(countSoon)
  countSoon()
  return () => {
    stop()
    stopHeld()
    if (timer) clearTimeout(timer)
  }
}

/** Whether a game runs: while someone watches it live, as the picture tells. */
function isShownLive({ _id, status }: Game): boolean {
  const held = heldGame(_id)
  return (held && serverNow() - held.moment < OLDEST_LIVE ? held.status : status) === 'live'
}
