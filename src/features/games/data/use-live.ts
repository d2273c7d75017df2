import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { subscribeToGame } from './subscribe-to-game.ts'
import { subscribeToSchedule } from './subscribe-to-schedule.ts'

/** Keeps one game current while mounted. */
export function useLiveGame(id: string): void {
  const queryClient = useQueryClient()
  useEffect(() => subscribeToGame(queryClient, id), [queryClient, id])
}

/** Keeps the live games in lists current while mounted. */
export function useLiveSchedule(): void {
  const queryClient = useQueryClient()
  useEffect(() => subscribeToSchedule(queryClient), [queryClient])
}
