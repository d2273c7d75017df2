import type { Query, QueryClient, QueryKey, QueryState } from '@tanstack/react-query'
import { CONTRACT_VERSION, START_ADDRESS } from '#shared/product.ts'
import { sorted } from '#shared/sorted.ts'
import { isMissing } from './call-error.ts'
import { noteContact } from './contact.ts'
import { knowsServerTime, onServerTimeCorrected, serverNow, toDeviceTime, toServerTime } from './server-time.ts'
import type { UserStore } from './user-store.ts'

const PREFIX = 'query:'
/** The entry with the keys of the queries that the first screen shows. */
const FIRST_SCREEN = 'first-screen'
const WRITE_AFTER = 1000
/** Older entries are deleted, once the service has sent its time. */
const MAX_AGE = 30 * 24 * 60 * 60 * 1000
/** More than a user opens in a season. Beyond this the oldest entries are dropped. */
const MAX_ENTRIES = 150

/** When what came from the device was updated, as long as nothing newer has taken its place. */
const restored = new WeakMap<Query, number>()

interface StoredQuery {
  contract: string
  queryKey: QueryKey
  /** Dated by the service's time. */
  state: QueryState
}

/** The persistence of a query cache. */
export interface QueryStore {
  /** Writes pending changes now. */
  flush(): Promise<void>
  /** Stops storing. Stored entries remain. */
  stop(): void
}

/**
 * Fills the cache with what the first screen showed last. False if that is not known, or another screen is opened: then
 * all stored queries are needed.
 *
 * @param open whether the user whose data it is has not signed out meanwhile
 */
export async function restoreFirstScreen(queryClient: QueryClient, store: UserStore, open: () => boolean): Promise<boolean> {
  if (!isFirstScreen()) return false
  const keys = (await store.get<string[]>(FIRST_SCREEN)) ?? []
  const entries = await Promise.all(keys.map(async (key): Promise<[string, StoredQuery | undefined]> => [key, await store.get(key)]))
  const usable = entries.filter((entry): entry is [string, StoredQuery] => entry[1] !== undefined && isUsable(entry[1]))
  if (open()) fill(queryClient, usable)
  return keys.length > 0 && usable.length === keys.length
}

/**
 * Fills the cache with all stored queries. Entries of another contract version are deleted. None is too old: the device's
 * clock may be wrong, and there may be nothing else to show.
 *
 * @param open as above
 */
export async function restoreQueries(queryClient: QueryClient, store: UserStore, open: () => boolean): Promise<void> {
  const stored = (await store.entries<StoredQuery>()).filter(([key]) => key.startsWith(PREFIX))
  if (!open()) return
  const usable = sorted(
    stored.filter(([, entry]) => isUsable(entry)),
    ([, a], [, b]) => b.state.dataUpdatedAt - a.state.dataUpdatedAt,
  ).slice(0, MAX_ENTRIES)
  fill(queryClient, usable)
  const dropped = stored.filter((entry) => !usable.includes(entry)).map(([key]) => key)
  if (dropped.length > 0) await store.delMany(dropped)
}

function isUsable({ contract }: StoredQuery): boolean {
  return contract === CONTRACT_VERSION
}

function fill(queryClient: QueryClient, entries: readonly [string, StoredQuery][]): void {
  const cache = queryClient.getQueryCache()
  for (const [key, { queryKey, state: stored }] of entries) {
    const queryHash = key.slice(PREFIX.length)
    const known = cache.get(queryHash)
    const dataUpdatedAt = toDeviceTime(stored.dataUpdatedAt)
    noteContact(dataUpdatedAt)
    // What the device's clock has still to come to would count as fresh until then.
    const state = { ...stored, dataUpdatedAt, isInvalidated: stored.isInvalidated || dataUpdatedAt > Date.now() }
    // A screen may have fetched it in the meantime.
    if (known && known.state.dataUpdatedAt >= dataUpdatedAt) continue
    const query = known ?? cache.build(queryClient, { queryKey, queryHash, meta: { persist: true } }, state)
    if (known) known.setState(state)
    restored.set(query, dataUpdatedAt)
  }
}

/** With filters a screen also looks into other lists. */
function isFirstScreen(): boolean {
  return location.pathname + location.search === START_ADDRESS
}

/**
 * Stores the queries marked `meta.persist` as they change. Each has its own entry, so a goal writes only the lists that
 * it changes.
 */
export function persistQueries(queryClient: QueryClient, store: UserStore, allowed: () => boolean = () => true): QueryStore {
  const changed = new Map<string, Query>()
  const removed = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let screen = ''
  let hasDeletedOld = false

  /** The keys of what the first screen shows; null on another screen, or if they are stored already. */
  function screenKeys(): string[] | null {
    if (!isFirstScreen()) return null
    const shown = queryClient.getQueryCache().findAll({ type: 'active', predicate: ({ meta }) => meta?.persist === true })
    const keys = shown.filter(({ state }) => state.status === 'success').map(({ queryHash }) => PREFIX + queryHash)
    return keys.length > 0 && screen !== (screen = keys.join()) ? keys : null
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const writes = Array.from(changed.values(), toEntry)
    const deletions = Array.from(removed)
    const keys = screenKeys()
    changed.clear()
    removed.clear()
    if (!allowed()) return
    try {
      if (deletions.length > 0) await store.delMany(deletions)
      if (writes.length > 0) await write(writes)
      if (keys) await store.set(FIRST_SCREEN, keys)
      if (!hasDeletedOld && knowsServerTime()) await deleteOld()
    } catch {
      // With a full or broken storage only the offline copy is missing.
    }
  }

  async function deleteOld(): Promise<void> {
    hasDeletedOld = true
    const oldest = serverNow() - MAX_AGE
    const old = (await store.entries<StoredQuery>()).filter(([key, { state }]) => key.startsWith(PREFIX) && state.dataUpdatedAt < oldest)
    if (old.length > 0) await store.delMany(old.map(([key]) => key))
  }

  /** If the storage is full, the older half of the entries is deleted. */
  async function write(entries: [string, StoredQuery][]): Promise<void> {
    try {
      await store.setMany(entries)
    } catch {
      const stored = (await store.entries<StoredQuery>()).filter(([key]) => key.startsWith(PREFIX))
      const oldest = sorted(stored, ([, a], [, b]) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
      await store.delMany(oldest.slice(0, Math.ceil(oldest.length / 2)).map(([key]) => key))
      await store.setMany(entries)
    }
  }

  const unsubscribe = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (query.meta?.persist !== true) return
    const key = PREFIX + query.queryHash
    // What there is no longer is not kept for later either.
    if (type === 'removed' || (type === 'updated' && isMissing(query.state.error))) {
      changed.delete(key)
      removed.add(key)
    } else if (type === 'updated' && query.state.status === 'success') {
      removed.delete(key)
      changed.set(key, query)
    } else {
      return
    }
    timer ??= setTimeout(() => void flush(), WRITE_AFTER)
  })

  // The cache is dated by the device's clock. The first answer tells how wrong that is, which dates what was restored; later
  // ones tell that it was set, which changes the date of everything.
  const stopCorrecting = onServerTimeCorrected((by) => {
    for (const query of queryClient.getQueryCache().getAll()) {
      const { dataUpdatedAt } = query.state
      if (dataUpdatedAt === 0 || (!knowsServerTime() && restored.get(query) !== dataUpdatedAt)) continue
      query.setState({ ...query.state, dataUpdatedAt: dataUpdatedAt - by })
      if (restored.has(query)) restored.set(query, dataUpdatedAt - by)
    }
  })

  return {
    flush,
    stop() {
      unsubscribe()
      stopCorrecting()
      clearTimeout(timer)
    },
  }
}

function toEntry(query: Query): [string, StoredQuery] {
  // Store the data without the state of a running request.
  const dataUpdatedAt = toServerTime(query.state.dataUpdatedAt)
  const state: QueryState = {
    ...query.state,
    dataUpdatedAt,
    fetchStatus: 'idle',
    fetchFailureCount: 0,
    fetchFailureReason: null,
    fetchMeta: null,
  }
  return [PREFIX + query.queryHash, { contract: CONTRACT_VERSION, queryKey: query.queryKey, state }]
}
