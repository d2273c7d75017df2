import { useEffect, useState } from 'react'
import { useOnline } from './online.ts'

/** In milliseconds. A request fails by itself only after a minute. */
const PATIENCE = 15_000

/** Whether the first answer of a query can still be waited for: there is a network, and the answer has not taken too long. */
export function useIsComing({ isPending, isPaused }: { isPending: boolean; isPaused: boolean }): boolean {
  const online = useOnline()
  const isSlow = useSlow(isPending, PATIENCE)
  return isPending && !isPaused && online && !isSlow
}

/** Whether something has been pending for longer than a time in milliseconds. */
export function useSlow(isPending: boolean, after: number): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setSlow(true), after)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isPending, after])
  return isSlow
}
