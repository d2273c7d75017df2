import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { GameDetail } from '#shared/game.schema.ts'
import { acquireSocket } from '#platform/socket.ts'
import { figureQueries } from './queries.ts'

/** Those who tag send often: figures are fetched at most this often, in milliseconds. */
const REFETCH_EVERY = 8000

/** Keeps the figures of a match current while mounted. The match's own room has to be joined besides. */
export function useLiveFigures(id: string): void {
  const queryClient = useQueryClient()
  useEffect(() => subscribeToFigures(queryClient, id), [queryClient, id])
}

/** Fetches the figures of a match again some time after it has changed, until the returned function is called. */
function subscribeToFigures(queryClient: QueryClient, id: string): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let close: (() => void) | null = null
  let closed = false
  const refetch = () => {
    timer = undefined
    void queryClient.invalidateQueries({ queryKey: figureQueries.matches(id) })
  }
  const onUpdate = (game: GameDetail) => {
    if (game._id === id) timer ??= setTimeout(refetch, REFETCH_EVERY)
  }
  acquireSocket().then(
    ({ socket, release }) => {
      socket.on('game-updated', onUpdate)
      close = () => {
        socket.off('game-updated', onUpdate)
        release()
      }
      if (closed) close()
    },
    () => undefined,
  )
  return () => {
    closed = true
    clearTimeout(timer)
    close?.()
  }
}
