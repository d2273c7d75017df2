import { keepNewest } from '../keep-newest.ts'

const KEPT = 20_000

/** What an access token says. */
interface Claims {
  sid: string
  /** Seconds since 1970. */
  exp: number
}

/**
 * Tells the session that an access token stands for, or null where it is not ours or too old. What has been verified once
 * stays so until it expires: pages send the same token with each of their requests.
 *
 * @param verify throws for what is not ours or too old
 */
export function accessVerifier(verify: (token: string) => Claims): (token: string) => string | null {
  const known = new Map<string, Claims>()
  return (token) => {
    const kept = known.get(token)
    if (kept) {
      if (kept.exp * 1000 > Date.now()) return kept.sid
      known.delete(token)
      return null
    }
    try {
      const claims = verify(token)
      known.set(token, claims)
      keepNewest(known, KEPT)
      return claims.sid
    } catch {
      return null
    }
  }
}
