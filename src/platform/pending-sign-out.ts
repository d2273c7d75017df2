import { CallError } from './call-error.ts'
import { cookieTurn } from './cookie-turn.ts'
import { localStore } from './local-store.ts'

const KEY = 'pending_sign_out'
/** How long after a failed attempt the next one follows, in milliseconds. */
const RETRY_AFTER = 5000

let retry: ReturnType<typeof setTimeout> | undefined

/**
 * A sign-out that did not reach the service. Only the service can delete the session's cookie, so the sign-out is sent as
 * soon as the service can be reached. The browser's word that there is a network again comes before there is one.
 */
export const pendingSignOut = {
  add: () => localStore.set(KEY, 'yes'),
  /** After a new sign-in, its cookie has replaced the old one. */
  remove: () => localStore.remove(KEY),
  send: () => cookieTurn.wait(send),
}

async function send(): Promise<void> {
  clearTimeout(retry)
  if (localStore.get(KEY) === null) return
  const { openCall } = await import('./http.ts')
  try {
    // The access cookie may have expired; the refresh cookie lives longer.
    await openCall('POST /auth/refresh-token', { body: {} })
    await openCall('DELETE /auth/logout')
    localStore.remove(KEY)
  } catch (error) {
    if (error instanceof CallError && error.status === 401) localStore.remove(KEY)
    else if (navigator.onLine) retry = setTimeout(() => void pendingSignOut.send(), RETRY_AFTER)
  }
}
