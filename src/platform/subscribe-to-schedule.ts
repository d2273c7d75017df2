import type { QueryClient, QueryKey } from '@tanstack/react-query'
import type { GamePulse } from '#shared/game.schema.ts'
import { SCHEDULE } from './live-status.ts'
import { refetchActive, subscribe } from './live-subscription.ts'
import { emitWithAck } from './socket.ts'

/**
 * Keeps lists of games current until the returned function is called: they are fetched again when games are added, moved or
 * removed.
 *
 * @param queryKey of the lists
 * @param onPulse receives the short form of live games, on joining and on every change
 */
export function subscribeToSchedule(queryClient: QueryClient, queryKey: QueryKey, onPulse?: (pulse: GamePulse) => void): () => void {
  const refetch = (cancelRefetch: boolean) => refetchActive(queryClient, queryKey, cancelRefetch)
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
      for (const pulse of answer.data) onPulse?.(pulse)
      // The answer does not name the games that were added, removed or ended while disconnected.
      return again ? refetch(true) : true
    },
    listen(socket) {
      const onChanged = () => void (rejoining || queryClient.invalidateQueries({ queryKey }))
      if (onPulse) socket.on('game-pulse', onPulse)
      socket.on('schedule-changed', onChanged)
      return () => {
        if (onPulse) socket.off('game-pulse', onPulse)
        socket.off('schedule-changed', onChanged)
        if (socket.connected) socket.emit('leave-schedule')
      }
    },
  })
}
