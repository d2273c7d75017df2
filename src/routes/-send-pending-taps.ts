import { useEffect } from 'react'
import type { Role } from '#shared/user.ts'

const START_DELAY = 3000

/**
 * Sends a scorekeeper's pending taps from any screen. Other users do not load the code, and scorekeepers load it only
 * after the screen.
 */
export function useSendPendingTaps(role: Role | undefined): void {
  useEffect(() => {
    if (role !== 'scorekeeper' && role !== 'secretary' && role !== 'staff') return
    const timer = setTimeout(() => {
      import('#features/console/send-pending.ts').then(
        ({ startSendingPending }) => startSendingPending(),
        () => undefined,
      )
    }, START_DELAY)
    return () => clearTimeout(timer)
  }, [role])
}
