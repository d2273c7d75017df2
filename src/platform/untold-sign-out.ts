import { CallError } from './http-error.ts'
import { local } from './local.ts'
import { alone } from './lock.ts'

const KEY = 'signed_out_untold'

/** Signing in and telling of a sign-out go by the same cookies: one at a time. */
export const COOKIE_LOCK = 'session'

/**
 * A sign-out that the service could not be told of. Its cookie is the browser's to send and only the
 * service's to take back, so it is told as soon as it can be reached.
 */
export const untoldSignOut = {
  note: () => local.set(KEY, 'yes'),
  /** Somebody has signed in since: their cookie has taken the other's place. */
  forget: () => local.remove(KEY),
  tell: () => alone(COOKIE_LOCK, tell),
}

async function tell(): Promise<void> {
  if (local.get(KEY) === null) return
  const { openCall } = await import('./http.ts')
  try {
    // A cookie of a call lives shorter than that of the session.
    await openCall('auth/refresh-token', { method: 'post', json: {} })
    await openCall('auth/logout', { method: 'delete' })
    local.remove(KEY)
  } catch (error) {
    if (error instanceof CallError && error.status === 401) local.remove(KEY)
  }
}
