import { LRUCache } from 'lru-cache'

const MAX_ENTRIES = 20_000

/** The claims of an access token. */
interface Claims {
  sid: string
  /** Seconds since 1970. */
  exp: number
}

/**
 * Returns a function that maps access tokens to session ids, and invalid or expired ones to null. Verified tokens are
 * cached until they expire: pages send the same token with each request.
 *
 * @param verify throws for invalid or expired tokens
 */
export function accessVerifier(verify: (token: string) => Claims): (token: string) => string | null {
  const cache = new LRUCache<string, Claims>({ max: MAX_ENTRIES })
  return (token) => {
    const cached = cache.get(token)
    if (cached) {
      if (cached.exp * 1000 > Date.now()) return cached.sid
      cache.delete(token)
      return null
    }
    try {
      const claims = verify(token)
      cache.set(token, claims)
      return claims.sid
    } catch {
      return null
    }
  }
}
