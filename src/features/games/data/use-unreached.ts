import { useEffect, useState } from 'react'
import { connection } from '#platform/connection.ts'

const LOOK_EVERY = 3000
/** What came later than this needs no word, connection or not. */
const FRESH_FOR = 30_000

/** Whether the service keeps silent while what is shown grows old: in a network that swallows everything, no request fails for long. */
export function useUnreached(updatedAt: number): boolean {
  const [unreached, setUnreached] = useState(false)
  useEffect(() => {
    let silentBefore = false
    const look = () => {
      const silent = connection.get() !== 'connected' && Date.now() - updatedAt > FRESH_FOR
      // A moment of checking is none of silence.
      setUnreached(silent && silentBefore)
      silentBefore = silent
    }
    const timer = setInterval(look, LOOK_EVERY)
    const stop = connection.subscribe(() => connection.get() === 'connected' && look())
    return () => {
      clearInterval(timer)
      stop()
    }
  }, [updatedAt])
  return unreached
}
