import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onResume } from './resume.ts'

/** Asks again for what is on screen when the page comes back: others may have changed it meanwhile. */
export function useFreshOnReturn(): void {
  const queryClient = useQueryClient()
  useEffect(() => onResume(() => void queryClient.refetchQueries({ type: 'active', stale: true })), [queryClient])
}
