import type { QueryClient } from '@tanstack/react-query'
import type { User } from '#shared/user.schema.ts'
import { call } from '#platform/http.ts'
import { lastingStorage } from '#platform/lasting-storage.ts'
import { openOutbox, type Outbox } from '#platform/outbox.ts'
import { onResume } from '#platform/resume.ts'
import { userData, type UserData } from '#platform/user-data.ts'
import { choices, favorites, isSameSet, pendingChanges, savedFavorites, type Change, type FavoriteChange } from './favorites.ts'

let outbox: Outbox<Change> | null = null
/** The owner of the outbox. */
let owner: UserData | null = null
/** Changes made before the outbox was opened. */
let queued: Change[] = []

/** Adds a game to the favourites, or removes it. */
export function toggleFavorite(gameId: string): void {
  addChange({ gameId, favorite: !favorites.get().has(gameId) })
}

/** Adds a change to the outbox. It shows at once, and is sent when the service can be reached. */
export function addChange(change: Change): void {
  choices.set((count) => count + 1)
  lastingStorage.begin()
  if (outbox) return outbox.add(change)
  queued.push(change)
  pendingChanges.set((before) => [...before, change])
}

/** What the synchronisation needs from the page. */
interface FavoritesSource {
  queryClient: QueryClient
  userKey: readonly unknown[]
  /** Called when the service has rejected a change. */
  onRejected(): void
  /** Called when the saved favourites have changed, on any device. */
  onChanged(): void
  /** Sends a change that is no favourite. */
  sendLater(change: Exclude<Change, FavoriteChange>): Promise<void>
}

/** Synchronises favourites and followed teams of the signed-in user with the service, until the returned function is called. */
export function syncFavorites({ queryClient, userKey, onRejected, onChanged, sendLater }: FavoritesSource): () => void {
  const subscription = userData.state.subscribe((data) => void open(data))
  const stopCache = queryClient.getQueryCache().subscribe(({ query }) => {
    const user = query.state.data as User | undefined
    if (query.queryKey[0] !== userKey[0] || !user) return
    const before = savedFavorites.get()
    savedFavorites.set(user.favorites)
    if (before && !isSameSet(new Set(before), new Set(user.favorites))) onChanged()
  })
  const stopResume = onResume(() => void outbox?.flush())

  async function open(data: UserData | null): Promise<void> {
    if (data !== null && data === owner) return
    // A card can be tapped a moment before this runs for the first time.
    if (owner || !data) close()
    owner = data
    pendingChanges.set([...queued])
    savedFavorites.set((data && queryClient.getQueryData<User>(userKey)?.favorites) ?? null)
    if (!data) return
    const opened = await openOutbox<Change>({
      store: data.store,
      lock: `favorites-${data.userId}`,
      keyOf: (change) => ('favorite' in change ? change.gameId : change.key),
      send,
      onRejected(change, error) {
        if (import.meta.env.DEV) console.warn('favourite rejected', change, error)
        onRejected()
      },
    })
    if (owner !== data) return opened.stop()
    const publish = () => pendingChanges.set([...opened.state.get().pending, ...queued])
    opened.state.subscribe(publish)
    publish()
    outbox = opened
    for (const change of queued.splice(0)) opened.add(change)
    void opened.flush()
  }
  void open(userData.state.get())

  async function send(change: Change): Promise<void> {
    if (!('favorite' in change)) return sendLater(change)
    const { gameId, favorite } = change
    const name = favorite ? 'GET /game/favorite/add/:id' : 'DELETE /game/favorite/remove/:id'
    const { data } = await call(name, { params: { id: gameId } })
    // A pending request for the user may have an older answer.
    await queryClient.cancelQueries({ queryKey: userKey })
    if (queryClient.setQueryData<User>(userKey, (user) => user && { ...user, favorites: data.favorites })) return
    // The user is not cached: the cancelled request was its first. Fetch it again.
    savedFavorites.set(data.favorites)
    onChanged()
    void queryClient.refetchQueries({ queryKey: userKey })
  }

  return () => {
    subscription.unsubscribe()
    stopCache()
    stopResume()
    close()
  }
}

function close(): void {
  outbox?.stop()
  outbox = null
  owner = null
  queued = []
}
