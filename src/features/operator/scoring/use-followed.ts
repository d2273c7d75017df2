import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { GameDetail } from '#shared/game.schema.ts'
import { onResume } from '#platform/resume.ts'
import { holdSocket } from '#platform/socket.ts'
import { scoringQueries } from './queries.ts'

/** Asks for a game's history again whenever the service tells of a change in it, or may have done so unheard. */
export function useFollowed(gameId: string): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const changed = () => void queryClient.invalidateQueries({ queryKey: scoringQueries.history(gameId).queryKey })
    const stopResume = onResume(changed)
    let over = false
    let end = () => {}
    holdSocket().then(
      ({ socket, release }) => {
        const join = () => {
          socket.emit('join-game', gameId, () => undefined)
          changed()
        }
        const updated = (game: GameDetail) => game._id === gameId && changed()
        socket.on('connect', join)
        socket.on('game-updated', updated)
        if (socket.connected) join()
        end = () => {
          socket.off('connect', join)
          socket.off('game-updated', updated)
          if (socket.connected) socket.emit('leave-game', gameId)
          release()
        }
        if (over) end()
      },
      () => undefined,
    )
    return () => {
      over = true
      stopResume()
      end()
    }
  }, [queryClient, gameId])
}
