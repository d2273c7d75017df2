import type { QueryClient } from '@tanstack/react-query'
import type { GamePulse } from '#shared/game.schema.ts'
import { ask } from '#platform/socket.ts'
import { SCHEDULE } from './confirmation.ts'
import { follow } from './follow.ts'
import { applyPulse } from './live-cache.ts'
import { gameQueries } from './queries.ts'

/** Follows every running game in short form, until the returned function is called. */
export function followSchedule(queryClient: QueryClient): () => void {
  const refetch = async (giveUp: boolean) => {
    const askedAt = Date.now()
    await queryClient.invalidateQueries({ queryKey: gameQueries.lists }, { cancelRefetch: giveUp })
    const shown = queryClient.getQueryCache().findAll({ queryKey: gameQueries.lists, type: 'active' })
    return shown.every(({ state }) => state.dataUpdatedAt >= askedAt)
  }
  /** Whether everything is asked for anyway, once the room is joined again. */
  let willAsk = false
  return follow({
    subject: SCHEDULE,
    asksOnJoin: true,
    refetch,
    async join(socket, again) {
      willAsk = again
      const answer = await ask<GamePulse[]>((acknowledge) => socket.emit('join-schedule', acknowledge))
      willAsk = false
      if (!answer?.ok) return answer && false
      for (const pulse of answer.data) applyPulse(queryClient, pulse)
      // What came, went or ended while nobody listened is in none of them.
      return again ? refetch(true) : true
    },
    listen(socket) {
      const pulsed = (pulse: GamePulse) => applyPulse(queryClient, pulse)
      const changed = () => void (willAsk || queryClient.invalidateQueries({ queryKey: gameQueries.lists }))
      socket.on('game-pulse', pulsed)
      socket.on('schedule-changed', changed)
      return () => {
        socket.off('game-pulse', pulsed)
        socket.off('schedule-changed', changed)
        if (socket.connected) socket.emit('leave-schedule')
      }
    },
  })
}
