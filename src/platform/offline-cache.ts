import type { Query, QueryClient, QueryKey, QueryState } from '@tanstack/react-query'
import { CONTRACT_VERSION, START_ADDRESS } from '#shared/product.ts'
import { isMissing } from './call-error.ts'
import type { UserStore } from './user-store.ts'

const PREFIX = 'query:'
/** The entry with the keys of the queries that the first screen shows. */
const FIRST_SCREEN = 'first-screen'
const WRITE_AFTER = 1000
const MAX_AGE = 30 * 24 * 60 * 60 * 1000
/** More than a user opens in a season. Beyond this the oldest entries are dropped. */
const MAX_ENTRIES = 150

interface StoredQuery {
  contract: string
  queryKey: QueryKey
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
 * Fills the cache with all stored queries. Entries that are too old or of another contract version are deleted.
 *
 * @param open as above
 */
export async function restoreQueries(queryClient: QueryClient, store: UserStore, open: () => boolean): Promise<void> {
  const stored = (await store.entries<StoredQuery>()).filter(([key]) => key.startsWith(PREFIX))
  if (!open()) return
  const usable = stored
    .filter(([, entry]) => isUsable(entry))
    .toSorted(([, a], [, b]) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, MAX_ENTRIES)
  fill(queryClient, usable)
  const dropped = stored.filter((entry) => !usable.includes(entry)).map(([key]) => key)
  if (dropped.length > 0) await store.delMany(dropped)
}

function isUsable({ contract, state }: StoredQuery): boolean {
  return contract === CONTRACT_VERSION && Date.now() - state.dataUpdatedAt < MAX_AGE
}

function fill(queryClient: QueryClient, entries: readonly [string, StoredQuery][]): void {
  const cache = queryClient.getQueryCache()
  for (const [key, { queryKey, state }] of entries) {
    const queryHash = key.slice(PREFIX.length)
    const known = cache.get(queryHash)
    // A screen may have fetched it in the meantime.
    if (!known) cache.build(queryClient, { queryKey, queryHash, meta: { persist: true } }, state)
    else if (known.state.dataUpdatedAt < state.dataUpdatedAt) known.setState(state)
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
    } catch {
      // With a full or broken storage only the offline copy is missing.
    }
  }

  /** If the storage is full, the older half of the entries is deleted. */
  async function write(entries: [string, StoredQuery][]): Promise<void> {
    try {
      await store.setMany(entries)
    } catch {
      const stored = (await store.entries<StoredQuery>()).filter(([key]) => key.startsWith(PREFIX))
      const oldest = stored.toSorted(([, a], [, b]) => a.state.dataUpdatedAt - b.state.dataUpdatedAt)
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

  return {
    flush,
    stop() {
      unsubscribe()
      clearTimeout(timer)
    },
  }
}

function toEntry(query: Query): [string, StoredQuery] {
  // Store the data without the state of a running request.
  const state: QueryState = { ...query.state, fetchStatus: 'idle', fetchFailureCount: 0, fetchFailureReason: null, fetchMeta: null }
  return [PREFIX + query.queryHash, { contract: CONTRACT_VERSION, queryKey: query.queryKey, state }]
}
