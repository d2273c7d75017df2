import { useCallback, useEffect, useState } from 'react'
import { onResume } from '#platform/resume.ts'

/** The state of a game's stream for this viewer. */
export interface Stream {
  /** Null where this viewer gets no stream. */
  address: string | null
  /** Whether loading failed. */
  failed: boolean
  /** The number of retries. */
  attempt: number
  fail(): void
  retry(): void
}

/** Tracks whether a stream failed, and retries when the page resumes. */
export function useStream(address: string | null): Stream {
  const [failedAddress, setFailedAddress] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const failed = address !== null && failedAddress === address
  const fail = useCallback(() => setFailedAddress(address), [address])
  const retry = useCallback(() => {
    setFailedAddress(null)
    setAttempt((count) => count + 1)
  }, [])
  // After a resume the network may be better.
  useEffect(() => (failed ? onResume(retry) : undefined), [failed, retry])
  return { address, failed, attempt, fail, retry }
}
