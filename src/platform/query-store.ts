import { hydrate, type Query, type QueryClient, type QueryKey, type QueryState } from '@tanstack/react-query'
import { CONTRACT_VERSION } from '#shared/product.ts'
import type { UserStore } from './user-store.ts'

const PREFIX = 'query:'
const WRITE_AFTER = 1000
const KEEP_FOR = 30 * 24 * 60 * 60 * 1000
/** More than a season's habits: beyond this the oldest go. */
const KEEP_MOST = 150

interface StoredQuery {
  contract: string
  queryKey: QueryKey
  state: QueryState
}

/** A query cache that is kept on the device. */
export interface QueryStore {
  /** Writes what has changed, now. */
  flush(): Promise<void>
  /** Stops keeping; what is stored stays. */
  stop(): void
}

/** Fills the cache with what is stored of the queries marked `meta.persist`; older contracts' and old entries go. */
export async function restoreQueries(queryClient: QueryClient, store: UserStore): Promise<void> {
  const stored = (await store.entries<StoredQuery>()).filter(([key]) => key.startsWith(PREFIX))
  const usable = stored
    .filter(([, entry]) => entry.contract === CONTRACT_VERSION && Date.now() - entry.state.dataUpdatedAt < KEEP_FOR)
    .toSorted(([, a], [, b]) => b.state.dataUpdatedAt - a.state.dataUpdatedAt)
    .slice(0, KEEP_MOST)
  hydrate(queryClient, {
    mutations: [],
    queries: usable.map(([key, { queryKey, state }]) => ({
      queryHash: key.slice(PREFIX.length),
      queryKey,
      state,
      dehydratedAt: state.dataUpdatedAt,
      meta: { persist: true },
    })),
  })
  const dropped = stored.filter((entry) => !usable.includes(entry)).map(([key]) => key)
  if (dropped.length > 0) await store.delMany(dropped)
}

/** Keeps the queries marked `meta.persist` on the device as they change. Each is written by itself: a goal costs one list. */
export function keepQueries(queryClient: QueryClient, store: UserStore, allowed: () => boolean = () => true): QueryStore {
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
      // A full or broken storage costs the offline copy, never the running application.
    }
  }

  /** A full storage gives up its older half for what is newer. */
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
    if (type === 'removed') {
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
  // Only what is known is kept, not what was under way.
  const state: QueryState = { ...query.state, fetchStatus: 'idle', fetchFailureCount: 0, fetchFailureReason: null, fetchMeta: null }
  return [PREFIX + query.queryHash, { contract: CONTRACT_VERSION, queryKey: query.queryKey, state }]
}
