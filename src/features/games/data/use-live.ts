import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { followGame } from './follow-game.ts'
import { followSchedule } from './follow-schedule.ts'

/** Follows one game as long as the screen shows it: joins, joins again after every break, and asks again after a gap. */
export function useLiveGame(id: string): void {
  const queryClient = useQueryClient()
  useEffect(() => followGame(queryClient, id), [queryClient, id])
}

/** Follows every running game in short form, for lists. */
export function useLiveSchedule(): void {
  const queryClient = useQueryClient()
  useEffect(() => followSchedule(queryClient), [queryClient])
}
