import type { QueryClient } from '@tanstack/react-query'
import { forgetCrests } from './crests.ts'
import { keepQueries, restoreQueries, type QueryStore } from './query-store.ts'
import { connect, session, type SessionState } from './session.ts'
import { openStore, type UserStore } from './user-store.ts'

/** What is kept on this device for the signed-in user. */
export interface UserData {
  userId: string
  store: UserStore
  queries: QueryStore
}

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

/** Ties the cache to the session: each user's data is restored from, kept in, and wiped with a storage of their own. */
export function attachUserData(queryClient: QueryClient): void {
  const follow = (state: SessionState) => {
    const userId = state.status === 'signed-in' ? state.user.id : null
    if (current?.userId === (userId ?? undefined)) return
    leave(queryClient, userId === null)
    if (userId !== null) ready = enter(queryClient, userId)
  }
  session.subscribe(follow)
  follow(session.get())

  const flush = () => {
    if (document.visibilityState === 'hidden') void current?.queries.flush()
  }
  document.addEventListener('visibilitychange', flush)
  addEventListener('pagehide', () => void current?.queries.flush())
}

async function enter(queryClient: QueryClient, userId: string): Promise<void> {
  const store = openStore(userId)
  const queries = keepQueries(queryClient, store)
  current = { userId, store, queries }
  const connected = connect()
  await restoreQueries(queryClient, store).catch(() => undefined)
  await connected.catch(() => undefined)
  if (current?.userId === userId) tell()
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
  forgetCrests().catch(() => undefined)
  void left.store.destroy().catch(() => undefined)
}

function tell(): void {
  for (const follower of followers) follower(current)
}
