import type { QueryClient } from '@tanstack/react-query'
import { forgetCrests } from './crests.ts'
import { keepQueries, restoreQueries, type QueryStore } from './query-store.ts'
import { connect, session, type SessionState } from './session.ts'
import { untoldSignOut } from './untold-sign-out.ts'
import { openUserStore, removeOtherStores, type UserStore } from './user-store.ts'

/** What is kept on this device for the signed-in user. */
export interface UserData {
  userId: string
  store: UserStore
  queries: QueryStore
}

/** How long a start waits for what is stored, in milliseconds: with a network, there is another way to the games. */
const PATIENCE_ONLINE = 500
const PATIENCE_OFFLINE = 1500

type Follower = (data: UserData | null) => void

let current: UserData | null = null
let ready: Promise<void> = Promise.resolve()
const followers = new Set<Follower>()

export const userData = {
  get: () => current,
  /** Settles once what is stored has been read, or has kept silent for too long. Never rejects. */
  ready: () => ready,
  follow(follower: Follower): () => void {
    followers.add(follower)
    if (current) follower(current)
    return () => followers.delete(follower)
  },
}

/**
 * Ties the cache to the session: each user's data is restored from, kept in, and wiped with a storage of their own.
 *
 * @param from the session as it was when this was asked for: who has signed out since left something to wipe
 */
export function attachUserData(queryClient: QueryClient, from: SessionState = session.get()): void {
  const follow = (state: SessionState) => {
    const userId = state.status === 'signed-in' ? state.user.id : null
    if (current?.userId === (userId ?? undefined)) return
    leave(queryClient, userId === null)
    if (userId !== null) ready = enter(queryClient, userId)
    else void untoldSignOut.tell()
  }
  session.subscribe(follow)
  follow(from)
  follow(session.get())
  addEventListener('online', () => void (current ?? untoldSignOut.tell()))

  const flush = () => void current?.queries.flush()
  document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush())
  addEventListener('pagehide', ({ persisted }) => persisted || flush())
}

async function enter(queryClient: QueryClient, userId: string): Promise<void> {
  const store = openUserStore(userId)
  // A tab that slept through a sign-out elsewhere must not write again what was wiped there.
  const queries = keepQueries(queryClient, store, () => session.isStill(userId))
  current = { userId, store, queries }
  const restored = restoreQueries(queryClient, store).catch(() => undefined)
  await connect().catch(() => undefined)
  // A storage that is slow or hangs holds nobody up: what it holds is taken in when it comes.
  await Promise.race([restored, later(navigator.onLine ? PATIENCE_ONLINE : PATIENCE_OFFLINE)])
  removeOtherStores(userId).catch(() => undefined)
  if (current?.userId === userId) tell()
}

function later(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}

/** Wipes what belonged to the user from memory, and, on signing out, from the device. */
function leave(queryClient: QueryClient, forGood: boolean): void {
  const left = current
  current = null
  tell()
  queryClient.cancelQueries().catch(() => undefined)
  left?.queries.stop()
  queryClient.clear()
  if (!left || !forGood) return
  forgetPage()
  forgetCrests().catch(() => undefined)
  void left.store.destroy().catch(() => undefined)
}

/** What the browser remembers for this tab alone, such as how far each address was scrolled. */
function forgetPage(): void {
  try {
    sessionStorage.clear()
  } catch {
    // Where storage is blocked, nothing was kept.
  }
}

function tell(): void {
  for (const follower of followers) follower(current)
}
