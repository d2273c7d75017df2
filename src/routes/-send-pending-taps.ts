import { useEffect } from 'react'
import type { Role } from '#shared/user.ts'

/** Sends a scorekeeper's pending taps from any screen. Other users do not load the code. */
export function useSendPendingTaps(role: Role | undefined): void {
  useEffect(() => {
    if (role !== 'scorekeeper' && role !== 'secretary' && role !== 'staff') return
    import('#features/console/send-pending.ts').then(
      ({ startSendingPending }) => startSendingPending(),
      () => undefined,
    )
  }, [role])
}
