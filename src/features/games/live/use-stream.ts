import { useCallback, useEffect, useState } from 'react'
import { onResume } from '#platform/resume.ts'

/** A game's stream as this viewer gets it. */
export interface Stream {
  /** Null where there is none for this viewer. */
  address: string | null
  /** Whether it could not be had. */
  failed: boolean
  /** How often it was tried anew. */
  tries: number
  fail(): void
  retry(): void
}

/** Keeps whether the stream at this address can be had, and tries it anew when somebody comes back to the page. */
export function useStream(address: string | null): Stream {
  const [lost, setLost] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const failed = address !== null && lost === address
  const fail = useCallback(() => setLost(address), [address])
  const retry = useCallback(() => {
    setLost(null)
    setTries((count) => count + 1)
  }, [])
  // What failed behind the clubhouse may play at the pitch.
  useEffect(() => (failed ? onResume(retry) : undefined), [failed, retry])
  return { address, failed, tries, fail, retry }
}
