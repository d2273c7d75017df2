import type { QueryClient } from '@tanstack/react-query'
import type { GamePulse } from '#shared/game.schema.ts'
import { SCHEDULE } from '#platform/live-status.ts'
import { refetchActive, subscribe } from '#platform/live-subscription.ts'
import { emitWithAck } from '#platform/socket.ts'
import { applyPulse } from './live-cache.ts'
import { gameQueries } from './queries.ts'

/** Keeps the short form of all live games current until the returned function is called. */
export function subscribeToSchedule(queryClient: QueryClient): () => void {
  const refetch = (cancelRefetch: boolean) => refetchActive(queryClient, gameQueries.lists, cancelRefetch)
  /** While rejoining, `schedule-changed` is ignored: everything is refetched afterwards. */
  let rejoining = false
  return subscribe({
    subject: SCHEDULE,
    refetchesOnJoin: true,
    refetch,
    async join(socket, again) {
      rejoining = again
      const answer = await emitWithAck<GamePulse[]>((acknowledge) => socket.emit('join-schedule', acknowledge))
      rejoining = false
      if (!answer?.ok) return answer && false
      for (const pulse of answer.data) applyPulse(queryClient, pulse)
      // The answer does not tell which games were added, removed or ended while disconnected.
      return again ? refetch(true) : true
    },
    listen(socket) {
      const onPulse = (pulse: GamePulse) => applyPulse(queryClient, pulse)
      const onChanged = () => void (rejoining || queryClient.invalidateQueries({ queryKey: gameQueries.lists }))
      socket.on('game-pulse', onPulse)
      socket.on('schedule-changed', onChanged)
      return () => {
        socket.off('game-pulse', onPulse)
        socket.off('schedule-changed', onChanged)
        if (socket.connected) socket.emit('leave-schedule')
      }
    },
  })
}
