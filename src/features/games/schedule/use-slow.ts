import { useEffect, useState } from 'react'

/** In milliseconds. A request fails by itself only after a minute. */
const PATIENCE = 15_000

/** Whether something has been pending for so long that the screen should say so. */
export function useSlow(isPending: boolean): boolean {
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isPending) return
    const timer = setTimeout(() => setSlow(true), PATIENCE)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isPending])
  return isSlow
}
