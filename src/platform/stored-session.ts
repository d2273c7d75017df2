import type { User } from '#shared/user.schema.ts'
import { localStore } from './local-store.ts'

/** The session's key in local storage. */
export const SESSION_KEY = 'session'

/** A session as it is stored. */
export interface StoredSession {
  /** Whether the session uses cookies, or tokens stored by us. */
  mode: 'cookie' | 'bearer'
  user: User
  renewedAt: number
}

/** The session stored on this device; null when signed out. */
export function storedSession(): StoredSession | null {
  try {
    return JSON.parse(localStore.get(SESSION_KEY) ?? 'null') as StoredSession | null
  } catch {
    return null
  }
}
