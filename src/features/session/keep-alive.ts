import type { QueryClient } from '@tanstack/react-query'
import { onResume } from '#platform/resume.ts'
import { onAccountChanged } from '#platform/socket.ts'
import { RENEW_EVERY, session } from '#platform/session.ts'
import { userQueries } from './user.ts'

/**
 * Renews the session on load and every 13 minutes, but not while nobody looks or nothing is reachable.
 * What the user's other devices change is asked for when the service tells of it, and after coming back.
 */
export function keepSessionAlive(queryClient: QueryClient): () => void {
  const ask = () => queryClient.invalidateQueries({ queryKey: userQueries.me().queryKey })
  const renew = async () => {
    try {
      if (await session.renew()) await ask()
    } catch {
      // Not reached: the session stays as it is, and the next occasion tries again.
    }
  }
  const renewIfDue = () => {
    if (document.visibilityState === 'visible' && navigator.onLine && session.isDue()) void renew()
  }
  const timer = setInterval(renewIfDue, RENEW_EVERY / 13)
  const stopResume = onResume(() => (session.isDue() ? renewIfDue() : void ask()))
  const stopAccount = onAccountChanged(() => void ask())
  renewIfDue()
  return () => {
    clearInterval(timer)
    stopResume()
    stopAccount()
  }
}
