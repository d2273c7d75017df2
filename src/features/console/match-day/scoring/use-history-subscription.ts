import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { gameRoom } from '#platform/game-room.ts'
import { refetchActive, subscribe } from '#platform/live-subscription.ts'
import { scoringQueries } from './queries.ts'

/** Refetches a game's history whenever its version changes, while mounted. */
export function useHistorySubscription(gameId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const { queryKey } = scoringQueries.history(gameId)
    return subscribe({
      subject: `history:${gameId}`,
      refetchesOnJoin: true,
      refetch: (cancelRefetch) => refetchActive(queryClient, queryKey, cancelRefetch),
      ...gameRoom(
        gameId,
        ({ version }) => {
          const cached = queryClient.getQueryData(queryKey)
          if (!cached || version > cached.game.version) void queryClient.invalidateQueries({ queryKey })
        },
        () => void queryClient.invalidateQueries({ queryKey }),
      ),
    })
  }, [queryClient, gameId])
}
