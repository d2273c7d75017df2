import type { QueryClient } from '@tanstack/react-query'
import { onResume } from '#platform/resume.ts'
import { onAccountChanged } from '#platform/socket.ts'
import { RENEW_EVERY, session } from '#platform/session.ts'
import { userQueries } from './user.ts'

/**
 * Renews the session on load and every 13 minutes, but not while the page is hidden or offline. The user is refetched
 * after a resume, and when another device has changed something.
 */
export function keepSessionAlive(queryClient: QueryClient): () => void {
  const refetchUser = () => queryClient.invalidateQueries({ queryKey: userQueries.me().queryKey })
  const renew = async () => {
    try {
      if (await session.renew()) await refetchUser()
    } catch {
      // The service was not reached. The session stays, and the next timer or resume tries again.
    }
  }
  const renewIfDue = () => {
    if (document.visibilityState === 'visible' && navigator.onLine && session.isRenewalDue()) void renew()
  }
  const timer = setInterval(renewIfDue, RENEW_EVERY / 13)
  const stopResume = onResume(() => (session.isRenewalDue() ? renewIfDue() : void refetchUser()))
  const stopAccount = onAccountChanged(() => void refetchUser())
  renewIfDue()
  return () => {
    clearInterval(timer)
    stopResume()
    stopAccount()
  }
}
