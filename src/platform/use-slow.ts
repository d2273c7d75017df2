import { useEffect, useState } from 'react'

/** In milliseconds. A request fails by itself only after a minute. */
const PATIENCE = 15_000

/** Whether something has been pending for longer than a time in milliseconds. */
export function useSlow(isPending: boolean, after = PATIENCE): boolean {
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
