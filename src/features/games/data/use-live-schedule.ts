import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { subscribeToSchedule } from './subscribe-to-schedule.ts'

/** Keeps the live games in lists current while mounted. */
export function useLiveSchedule(): void {
  const queryClient = useQueryClient()
  useEffect(() => subscribeToSchedule(queryClient), [queryClient])
}
