import { useEffect, useState } from 'react'
import { connection } from '#platform/connection.ts'
import { elapsedSince } from '#platform/elapsed.ts'

const CHECK_EVERY = 3000
/** Newer data needs no notice, even when disconnected. */
const FRESH_FOR = 30_000

/**
 * Whether the service is unreachable while the data grows old. Some networks drop packets, so that requests fail only
 * after a long time.
 */
export function useServiceUnreachable(updatedAt: number): boolean {
  const [unreachable, setUnreachable] = useState(false)
  useEffect(() => {
    let wasUnreachable = false
    const check = () => {
      const isUnreachable = connection.get() !== 'connected' && elapsedSince(updatedAt) > FRESH_FOR
      // One check may coincide with a short reconnect.
      setUnreachable(isUnreachable && wasUnreachable)
      wasUnreachable = isUnreachable
    }
    const timer = setInterval(check, CHECK_EVERY)
    const subscription = connection.subscribe((status) => status === 'connected' && check())
    return () => {
      clearInterval(timer)
      subscription.unsubscribe()
    }
  }, [updatedAt])
  return unreachable
}
