import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { User } from '#shared/user.schema.ts'
import { call } from '#platform/http.ts'
import { openOutbox, type Outbox, type Wish } from '#platform/outbox.ts'
import { onResume } from '#platform/resume.ts'
import { userData, type UserData } from '#platform/user-data.ts'

const NONE: ReadonlySet<string> = new Set()
const PREFIX = 'favorite:'

let known: readonly string[] = []
let waiting: ReadonlyMap<string, boolean> = new Map()
let outbox: Outbox | null = null
let shown = NONE
const watchers = new Set<() => void>()

/** The favourites as the user means them: what the service knows, and on top of it what is still to be sent. */
export const favorites = {
  get: () => shown,
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  },
  toggle(gameId: string): void {
    outbox?.put(PREFIX + gameId, !shown.has(gameId))
  },
}

export function useFavorites(): ReadonlySet<string> {
  return useSyncExternalStore(favorites.subscribe, favorites.get, () => NONE)
}

/** What the favourites need to know of the user, filled by whoever composes the page. */
export interface FavoritesSource {
  queryClient: QueryClient
  userKey: readonly unknown[]
  /** Told when the service would not take a favourite. */
  refused(): void
}

/** Ties the favourites to the signed-in user; what waits in their outbox is sent whenever the service can be reached. */
export function attachFavorites({ queryClient, userKey, refused }: FavoritesSource): () => void {
  const stopFollowing = userData.follow((data) => void enter(data))
  const stopCache = queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === userKey[0]) take(query.state.data as User | undefined)
  })
  const stopResume = onResume(() => void outbox?.flush())

  async function enter(data: UserData | null): Promise<void> {
    outbox?.stop()
    outbox = null
    waiting = new Map()
    take(data ? queryClient.getQueryData<User>(userKey) : undefined)
    if (!data) return
    const opened = await openOutbox(data.store, {
      send: (wish) => send(wish),
      refused: (_, error) => {
        if (import.meta.env.DEV) console.warn('favourite refused', error)
        refused()
      },
      changed(next) {
        waiting = next
        tell()
      },
    })
    if (userData.get() !== data) return opened.stop()
    outbox = opened
    void opened.flush()
  }

  async function send({ subject, value }: Wish): Promise<void> {
    const gameId = subject.slice(PREFIX.length)
    const { data } = await call<{ data: { favorites: string[] } }>(`game/favorite/${value ? 'add' : 'remove'}/${gameId}`, {
      method: value ? 'get' : 'delete',
    })
    // An answer about the user that was under way may be older than this one.
    await queryClient.cancelQueries({ queryKey: userKey })
    queryClient.setQueryData<User>(userKey, (user) => user && { ...user, favorites: data.favorites })
  }

  return () => {
    stopFollowing()
    stopCache()
    stopResume()
    outbox?.stop()
    outbox = null
  }
}

function take(user: User | undefined): void {
  known = user?.favorites ?? []
  tell()
}

function tell(): void {
  const next = new Set(known)
  for (const [subject, value] of waiting) {
    const gameId = subject.slice(PREFIX.length)
    if (value) next.add(gameId)
    else next.delete(gameId)
  }
  if (next.size === shown.size && Array.from(next).every((id) => shown.has(id))) return
  shown = next
  for (const watcher of watchers) watcher()
}
