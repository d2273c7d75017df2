import type { QueryClient } from '@tanstack/react-query'
import type { GameDetail } from '#shared/game.schema.ts'
import { observeServerTime } from '#platform/server-time.ts'
import { ask } from '#platform/socket.ts'
import { follow } from './follow.ts'
import { applyGame, freshness } from './live-cache.ts'
import { gameQueries } from './queries.ts'

/** Follows one game in full, until the returned function is called. */
export function followGame(queryClient: QueryClient, id: string): () => void {
  const { queryKey } = gameQueries.one(id)
  const refetch = async (giveUp: boolean) => {
    const askedAt = Date.now()
    await queryClient.invalidateQueries({ queryKey }, { cancelRefetch: giveUp })
    return (queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0) >= askedAt
  }
  return follow({
    subject: id,
    asksOnJoin: false,
    refetch,
    async join(socket) {
      const askedAt = Date.now()
      const answer = await ask<GameDetail>((acknowledge) => socket.emit('join-game', id, acknowledge))
      if (!answer?.ok) return answer && false
      observeServerTime(answer.data.server_time, askedAt)
      applyGame(queryClient, answer.data)
      return true
    },
    listen(socket) {
      const updated = (game: GameDetail) => {
        if (game._id !== id) return
        const known = queryClient.getQueryData(queryKey)
        applyGame(queryClient, game)
        if (known && freshness(known.version, game.version) === 'gap') void refetch(false)
      }
      socket.on('game-updated', updated)
      return () => {
        socket.off('game-updated', updated)
        if (socket.connected) socket.emit('leave-game', id)
      }
    },
  })
}
