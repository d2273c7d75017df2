import { clear, createStore, del, delMany, entries, get, set, setMany, update, type UseStore } from 'idb-keyval'

const PATIENCE = 1500

/** One user's own storage on this device. Every call fails rather than hangs: IndexedDB does both. */
export interface UserStore {
  get<T>(key: string): Promise<T | undefined>
  set(key: string, value: unknown): Promise<void>
  setMany(pairs: [string, unknown][]): Promise<void>
  update<T>(key: string, change: (old: T | undefined) => T): Promise<void>
  delMany(keys: string[]): Promise<void>
  entries<T>(): Promise<[string, T][]>
  /** Empties the storage and removes it. */
  destroy(): Promise<void>
}

export class StorageSilentError extends Error {}

/** Opens a storage by name; two names never see each other's contents. */
export function openStore(name: string): UserStore {
  const database = `moedani-${name}`
  let store = lazily(() => createStore(database, 'values'))

  // iOS drops connections of pages that slept: a second try opens a new one.
  async function attempt<T>(work: (store: UseStore) => Promise<T>): Promise<T> {
    try {
      return await inTime(work(store()))
    } catch (error) {
      if (error instanceof StorageSilentError) throw error
      store = lazily(() => createStore(database, 'values'))
      return inTime(work(store()))
    }
  }

  return {
    get: (key) => attempt((open) => get(key, open)),
    set: (key, value) => attempt((open) => set(key, value, open)),
    setMany: (pairs) => attempt((open) => setMany(pairs, open)),
    update: (key, change) => attempt((open) => update(key, change, open)),
    delMany: (keys) => attempt((open) => (keys.length === 1 ? del(keys[0] as string, open) : delMany(keys, open))),
    entries: <T>() => attempt((open) => entries<string, T>(open)),
    async destroy() {
      await attempt((open) => clear(open)).catch(() => undefined)
      // An open connection would keep it. Other tabs let go of theirs as they hear of the sign-out.
      await attempt((open) => open('readonly', async ({ transaction }) => transaction.db.close())).catch(() => undefined)
      indexedDB.deleteDatabase(database)
    },
  }
}

function lazily<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => (made ??= { value: make() }).value
}

/** Rejects when the storage keeps silent, as one that is locked or broken does. */
function inTime<T>(work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new StorageSilentError('The storage does not answer.')), PATIENCE)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
