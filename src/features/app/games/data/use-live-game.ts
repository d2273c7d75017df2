import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { gameRoom } from '#platform/game-room.ts'
import { refetchActive, subscribe } from '#platform/live-subscription.ts'
import { applyGame, isGap } from './live-cache.ts'
import { gameQueries } from './queries.ts'

/** Keeps one game current while mounted. */
export function useLiveGame(id: string): void {
  const queryClient = useQueryClient()
  useEffect(() => subscribeToGame(queryClient, id), [queryClient, id])
}

/** Keeps one full game current until the returned function is called. */
function subscribeToGame(queryClient: QueryClient, id: string): () => void {
  const { queryKey } = gameQueries.one(id)
  const refetch = (cancelRefetch: boolean) => refetchActive(queryClient, queryKey, cancelRefetch)
  return subscribe({
    subject: id,
    refetchesOnJoin: false,
    refetch,
    ...gameRoom(
      id,
      (game, event) => {
        const cached = queryClient.getQueryData(queryKey)
        applyGame(queryClient, game)
        if (event === 'update' && cached && isGap(cached.version, game.version)) void refetch(false)
      },
      () => void refetch(true),
    ),
  })
}
