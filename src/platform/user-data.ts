import type { QueryClient } from '@tanstack/react-query'
import { createAtom, type ReadonlyAtom } from '@tanstack/store'
import { deleteCrests } from './crests.ts'
import { elapsedSince } from './elapsed.ts'
import { keptFor } from './kept-for.ts'
import { tabStore } from './local-store.ts'
import { persistQueries, restoreFirstScreen, restoreQueries, type QueryStore } from './offline-cache.ts'
import { isOurs } from './our-answer.ts'
import { authoriseCalls, session, type SessionState } from './session.ts'
import { pendingSignOut } from './pending-sign-out.ts'
import { openUserStore, removeOtherStores, type UserStore } from './user-store.ts'

/** The data stored on this device for the signed-in user. */
export interface UserData {
  userId: string
  store: UserStore
  queries: QueryStore
}

/** How long the start waits for stored data, in milliseconds. Online, the games can be fetched instead. */
const RESTORE_TIMEOUT_ONLINE = 500
const RESTORE_TIMEOUT_OFFLINE = 1500
/** The rest is read when the browser has nothing else to do, or after this time in milliseconds. */
const REST_AFTER = 1000
/** How long data waits on this device for a user whose session the service has ended. In milliseconds. */
const KEPT_FOR = 30 * 24 * 60 * 60 * 1000
/** Whose drafts and scroll positions this tab has. */
const TAB_OF = 'tab_of'

const current = createAtom<UserData | null>(null)
let ready: Promise<void> = Promise.resolve()
let restored: Promise<void> = Promise.resolve()

export const userData = {
  /** The signed-in user's data; null when signed out. */
  state: current as ReadonlyAtom<UserData | null>,
  /** Settles when the stored data that the screen needs has been read, or reading has taken too long. Never rejects. */
  ready: () => ready,
  /** As `ready`, for all stored data. */
  restored: () => restored,
}

/**
 * Binds the cache to the session. Each user's data lives in its own database.
 *
 * @param from the session at the start; if the user has signed out since, their data is deleted
 */
export function attachUserData(queryClient: QueryClient, from: SessionState = session.get()): void {
  const onSession = (state: SessionState) => {
    const userId = state.status === 'signed-in' ? state.user.id : null
    if (current.get()?.userId === (userId ?? undefined)) return
    close(queryClient, state.status === 'signed-out' && state.left === true)
    if (userId !== null) ready = open(queryClient, userId)
    else void pendingSignOut.send()
  }
  session.state.subscribe(onSession)
  onSession(from)
  onSession(session.get())
  addEventListener('online', () => void (current.get() ?? pendingSignOut.send()))

  const flush = () => void current.get()?.queries.flush()
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush())
  addEventListener('pagehide', ({ persisted }) => persisted || flush())
}

async function open(queryClient: QueryClient, userId: string): Promise<void> {
  const store = openUserStore(userId)
  // A tab that slept through a sign-out must not write wiped data again.
  const queries = persistQueries(queryClient, store, () => session.isSignedIn(userId))
  current.set({ userId, store, queries })
  const isOpen = () => current.get()?.store === store
  // A slow store does not delay the start. Its data is added when it arrives.
  const tooLong = timeout(navigator.onLine ? RESTORE_TIMEOUT_ONLINE : RESTORE_TIMEOUT_OFFLINE)
  const screen = restoreFirstScreen(queryClient, store, isOpen).catch(() => false)
  const all = screen.then(async (known) => {
    if (known) await idle()
    await restoreQueries(queryClient, store, isOpen).catch(() => undefined)
  })
  restored = Promise.race([all, tooLong])
  await Promise.all([authoriseCalls().catch(() => undefined), Promise.race([forgetOthers(userId), tooLong])])
  await Promise.race([screen.then((known) => (known ? undefined : all)), tooLong])
  removeOtherStores(userId).catch(() => undefined)
}

/** Removes what was kept for someone else, whose session the service had ended. Their database goes with all others. */
async function forgetOthers(userId: string): Promise<void> {
  const tabOf = tabStore.get(TAB_OF)
  if (tabOf !== null && tabOf !== userId) clearSessionStorage()
  tabStore.set(TAB_OF, userId)
  const kept = keptFor.get()
  if (kept && kept.user !== userId) await deleteCrests().catch(() => undefined)
  keptFor.forget()
}

/** Removes what has been kept for more than a month for someone who has not signed in again. */
export async function forgetAfterMonth(): Promise<void> {
  const kept = keptFor.get()
  if (!kept || elapsedSince(kept.since) < KEPT_FOR) return
  // This device's clock may be wrong, the service's is not.
  const answer = await fetch('/api/auth/check', { cache: 'no-store' })
  if (!isOurs(answer) || Date.parse(answer.headers.get('date') ?? '') - kept.since < KEPT_FOR) return
  if (session.get().status === 'signed-in') return
  clearSessionStorage()
  await Promise.all([deleteCrests(), removeOtherStores(null)])
  keptFor.forget()
}

function idle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(resolve, { timeout: REST_AFTER })
    else setTimeout(resolve, REST_AFTER)
  })
}

function timeout(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/**
 * Closes the user's data.
 *
 * @param left whether it is deleted on the device too
 */
function close(queryClient: QueryClient, left: boolean): void {
  const closed = current.get()
  current.set(null)
  queryClient.cancelQueries().catch(() => undefined)
  closed?.queries.stop()
  queryClient.clear()
  if (!closed) return
  if (!left) return void closed.store.close()
  clearSessionStorage()
  deleteCrests().catch(() => undefined)
  void closed.store.destroy().catch(() => undefined)
}

/** Clears the data of this tab, such as scroll positions. */
function clearSessionStorage(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}
