import type { GameDetail } from '#shared/game.schema.ts'
import type { LiveSubscription } from './live-subscription.ts'
import { observeServerTime } from './server-time.ts'
import { emitWithAck } from './socket.ts'

/**
 * The room in which the service broadcasts the changes of a game. `onGame` receives the game on joining and on every
 * change. `onRemoved` is called when the game no longer exists.
 */
export function gameRoom(
  id: string,
  onGame: (game: GameDetail, on: 'join' | 'update') => void,
  onRemoved: () => void,
): Pick<LiveSubscription, 'join' | 'listen'> {
  return {
    async join(socket) {
      const requestedAt = Date.now()
      const answer = await emitWithAck<GameDetail>((acknowledge) => socket.emit('join-game', id, acknowledge))
      if (!answer?.ok) return answer && false
      observeServerTime(answer.server_time, requestedAt)
      onGame(answer.data, 'join')
      return true
    },
    listen(socket) {
      const onUpdate = (game: GameDetail) => game._id === id && onGame(game, 'update')
      const onRemovedEvent = (removed: string) => removed === id && onRemoved()
      socket.on('game-updated', onUpdate)
      socket.on('game-removed', onRemovedEvent)
      return () => {
        socket.off('game-updated', onUpdate)
        socket.off('game-removed', onRemovedEvent)
        if (socket.connected) socket.emit('leave-game', id)
      }
    },
  }
}
