import type { QueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { User } from '#shared/user.schema.ts'
import { call } from '#platform/http.ts'
import { openOutbox, type Outbox, type Wish } from '#platform/outbox.ts'
import { onResume } from '#platform/resume.ts'
import { userData, type UserData } from '#platform/user-data.ts'

const NONE: ReadonlySet<string> = new Set()
const PREFIX = 'favorite:'

/** What the service has told; null until it has. */
let known: readonly string[] | null = null
let waiting: ReadonlyMap<string, boolean> = new Map()
let outbox: Outbox | null = null
/** Whose favourites these are. */
let whose: UserData | null = null
/** Toggled before the user's storage and outbox were open. */
let early: [string, boolean][] = []
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
    const wish: [string, boolean] = [PREFIX + gameId, !shown.has(gameId)]
    if (outbox) return outbox.put(...wish)
    early.push(wish)
    waiting = new Map([...waiting, wish])
    tell()
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
  /** Told when the service has other favourites than before, by this device's word or another's: its lists of them have changed. */
  changed(): void
}

/** Ties the favourites to the signed-in user; what waits in their outbox is sent whenever the service can be reached. */
export function attachFavorites({ queryClient, userKey, refused, changed }: FavoritesSource): () => void {
  const stopFollowing = userData.follow((data) => void enter(data))
  const stopCache = queryClient.getQueryCache().subscribe(({ query }) => {
    const user = query.state.data as User | undefined
    if (query.queryKey[0] !== userKey[0] || !user) return
    const before = known
    take(user.favorites)
    if (before && known && !isSame(new Set(before), new Set(known))) changed()
  })
  const stopResume = onResume(() => void outbox?.flush())

  async function enter(data: UserData | null): Promise<void> {
    // The same user's data is told of again when what was stored has been read.
    if (data && data === whose) return
    whose = data
    outbox?.stop()
    outbox = null
    if (!data) early = []
    waiting = new Map(early)
    take((data && queryClient.getQueryData<User>(userKey)?.favorites) ?? null)
    if (!data) return
    const opened = await openOutbox(data.store, {
      send: (wish) => send(wish),
      refused: (_, error) => {
        if (import.meta.env.DEV) console.warn('favourite refused', error)
        refused()
      },
      changed(next) {
        waiting = new Map([...next, ...early])
        tell()
      },
    })
    if (userData.get() !== data) return opened.stop()
    outbox = opened
    for (const wish of early.splice(0)) opened.put(...wish)
    void opened.flush()
  }

  async function send({ subject, value }: Wish): Promise<void> {
    const gameId = subject.slice(PREFIX.length)
    const { data } = await call<{ data: { favorites: string[] } }>(`game/favorite/${value ? 'add' : 'remove'}/${gameId}`, {
      method: value ? 'get' : 'delete',
    })
    // An answer about the user that was under way may be older than this one.
    await queryClient.cancelQueries({ queryKey: userKey })
    if (queryClient.setQueryData<User>(userKey, (user) => user && { ...user, favorites: data.favorites })) return
    // The rest of the user is not known yet: it was what had been under way.
    take(data.favorites)
    changed()
    void queryClient.refetchQueries({ queryKey: userKey })
  }

  return () => {
    stopFollowing()
    stopCache()
    stopResume()
    outbox?.stop()
    outbox = null
    whose = null
  }
}

function take(told: readonly string[] | null): void {
  known = told
  tell()
}

function tell(): void {
  const next = new Set(known ?? [])
  for (const [subject, value] of waiting) {
    const gameId = subject.slice(PREFIX.length)
    if (value) next.add(gameId)
    else next.delete(gameId)
  }
  if (isSame(next, shown)) return
  shown = next
  for (const watcher of watchers) watcher()
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && Array.from(one).every((id) => other.has(id))
}
