import { SECOND_FACTOR_SECONDS } from '#shared/user.ts'
import { elapsedSince } from './elapsed.ts'
import { localStore, tabStore } from './local-store.ts'

const KEY = 'second_factor'

/**
 * That the password was right and the second factor is still open, so that a page that is loaded again asks for the second
 * factor and not for the password. It is no secret: the session itself is in the cookies or tokens, and the service decides.
 */
export const pendingSecondFactor = {
  isOpen(): boolean {
    const since = Number(tabStore.get(KEY) ?? localStore.get(KEY) ?? 0)
    return elapsedSince(since) < SECOND_FACTOR_SECONDS * 1000
  },
  /** Outlives a reload of this tab. Another tab may be opened by someone else, who could add a passkey of their own. */
  noteInTab: () => tabStore.set(KEY, String(Date.now())),
  /** Outlives the tab: for an account that has a passkey, which only its owner can use. */
  noteInBrowser: () => localStore.set(KEY, String(Date.now())),
  forget(): void {
    tabStore.remove(KEY)
    localStore.remove(KEY)
  },
}
