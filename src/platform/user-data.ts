import type { QueryClient } from '@tanstack/react-query'
import { createAtom, type ReadonlyAtom } from '@tanstack/store'
import { deleteCrests } from './crests.ts'
import { persistQueries, restoreFirstScreen, restoreQueries, type QueryStore } from './offline-cache.ts'
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
 * @param from the session at the start; if the user has signed out since, their data is wiped
 */
export function attachUserData(queryClient: QueryClient, from: SessionState = session.get()): void {
  const onSession = (state: SessionState) => {
    const userId = state.status === 'signed-in' ? state.user.id : null
    if (current.get()?.userId === (userId ?? undefined)) return
    wipe(queryClient, userId === null)
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
  await authoriseCalls().catch(() => undefined)
  await Promise.race([screen.then((known) => (known ? undefined : all)), tooLong])
  removeOtherStores(userId).catch(() => undefined)
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

/** Wipes the user's data from memory and, on sign-out, from the device. */
function wipe(queryClient: QueryClient, signedOut: boolean): void {
  const closed = current.get()
  current.set(null)
  queryClient.cancelQueries().catch(() => undefined)
  closed?.queries.stop()
  queryClient.clear()
  if (!closed || !signedOut) return
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
