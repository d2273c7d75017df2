import type { Query, QueryClient, QueryKey, QueryState } from '@tanstack/react-query'
import { CONTRACT_VERSION } from '#shared/product.ts'
import { isMissing } from './call-error.ts'
import type { UserStore } from './user-store.ts'

const PREFIX = 'query:'
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

/** Fills the cache with the stored queries. Entries that are too old or of another contract version are deleted. */
export async function restoreQueries(queryClient: QueryClient, store: UserStore): Promise<void> {
  const stored = (await store.entries<StoredQuery>()).filter(([key]) => key.startsWith(PREFIX))
  const usable = stored
    .filter(([, entry]) => entry.contract === CONTRACT_VERSION && Date.now() - entry.state.dataUpdatedAt < MAX_AGE)
    .toSorted(([, a], [, b]) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, MAX_ENTRIES)
  const cache = queryClient.getQueryCache()
  for (const [key, { queryKey, state }] of usable) {
    const queryHash = key.slice(PREFIX.length)
    const known = cache.get(queryHash)
    // A screen may have fetched it in the meantime.
    if (!known) cache.build(queryClient, { queryKey, queryHash, meta: { persist: true } }, state)
    else if (known.state.dataUpdatedAt < state.dataUpdatedAt) known.setState(state)
  }
  const dropped = stored.filter((entry) => !usable.includes(entry)).map(([key]) => key)
  if (dropped.length > 0) await store.delMany(dropped)
}

/**
 * Stores the queries marked `meta.persist` as they change. Each has its own entry, so a goal writes only the lists that
 * it changes.
 */
export function persistQueries(queryClient: QueryClient, store: UserStore, allowed: () => boolean = () => true): QueryStore {
  const changed = new Map<string, Query>()
  const removed = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    const writes = Array.from(changed.values(), toEntry)
    const deletions = Array.from(removed)
    changed.clear()
    removed.clear()
    if (!allowed()) return
    try {
      if (deletions.length > 0) await store.delMany(deletions)
      if (writes.length > 0) await write(writes)
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
