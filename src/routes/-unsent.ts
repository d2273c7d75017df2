import { useEffect } from 'react'
import type { Role } from '#shared/user.ts'

const WHEN_QUIET = 3000

/**
 * What was tapped at the pitch goes out wherever in the product its scorekeeper is. Nobody else's phone loads what
 * that takes, and theirs only once the screen stands.
 */
export function useUnsentTaps(role: Role | undefined): void {
  useEffect(() => {
    if (role !== 'scorekeeper' && role !== 'staff') return
    const timer = setTimeout(() => {
      import('#features/operator/scoring/taps.ts').then(
        ({ keepSending }) => keepSending(),
        () => undefined,
      )
    }, WHEN_QUIET)
    return () => clearTimeout(timer)
  }, [role])
}
