import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { subscribeToGame } from './subscribe-to-game.ts'

/** Keeps one game current while mounted. */
export function useLiveGame(id: string): void {
  const queryClient = useQueryClient()
  useEffect(() => subscribeToGame(queryClient, id), [queryClient, id])
}
