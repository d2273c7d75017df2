import { clear, delMany, entries, get, set, setMany } from 'idb-keyval'
import { openPageDatabase, type PageDatabase } from './page-database.ts'

const TIMEOUT = 1500
/** Reading all entries takes longer on slow phones, and nothing waits for it. */
const TIMEOUT_FOR_ALL = 10_000
const SLEEP_GAP = 2000

/**
 * One user's storage on this device. Calls never hang: memory replaces a broken or unresponsive IndexedDB until the page
 * ends. A full storage rejects writes.
 */
export interface UserStore {
  get<T>(key: string): Promise<T | undefined>
  set(key: string, value: unknown): Promise<void>
  setMany(pairs: [string, unknown][]): Promise<void>
  update<T>(key: string, change: (previous: T | undefined) => T): Promise<void>
  delMany(keys: string[]): Promise<void>
  entries<T>(): Promise<[string, T][]>
  /** Whether the data outlives the page; false once memory has replaced the storage. */
  isPersistent(): boolean
  /** Ends its use by this page, which would block another tab that removes it. */
  close(): Promise<void>
  /** Empties the storage and removes it. */
  destroy(): Promise<void>
}

class StorageTimeoutError extends Error {}

/** The prefix of the names of user databases. */
const PREFIX = 'moedani-user-'

/** Opens the storage of a user. Each user has a separate database. */
export function openUserStore(userId: string): UserStore {
  return openStore(PREFIX + userId)
}

/** Opens a storage by its database name. A storage that must survive sign-out has a name without the user prefix. */
export function openStore(database: string): UserStore {
  const memory = new Map<string, unknown>()
  let store = lazily(() => openPageDatabase(database, 'values'))
  let broken = false

  async function attempt<T>(work: (store: PageDatabase) => Promise<T>, fallback: () => T, timeout = TIMEOUT): Promise<T> {
    if (broken) return fallback()
    try {
      return await withTimeout(work(store()), timeout)
    } catch (error) {
      if (isFull(error)) throw error
      if (!(error instanceof StorageTimeoutError)) {
        // iOS drops the connection of a page that slept. The second try opens a new one.
        store = lazily(() => openPageDatabase(database, 'values'))
        try {
          return await withTimeout(work(store()), timeout)
        } catch (second) {
          if (isFull(second)) throw second
        }
      }
      broken = true
      return fallback()
    }
  }

  const result: UserStore = {
    get: <T>(key: string) =>
      attempt<T | undefined>(
        ({ at }) => get(key, at),
        () => memory.get(key) as T | undefined,
      ),
    set: (key, value) =>
      attempt(
        ({ at }) => set(key, value, at),
        () => void memory.set(key, value),
      ),
    setMany: (pairs) =>
      attempt(
        ({ at }) => setMany(pairs, at),
        () => pairs.forEach(([key, value]) => memory.set(key, value)),
      ),
    update: <T>(key: string, change: (previous: T | undefined) => T) =>
      attempt(
        (open) => open.update<T>(key, change),
        () => void memory.set(key, change(memory.get(key) as T | undefined)),
      ),
    delMany: (keys) =>
      attempt(
        ({ at }) => delMany(keys, at),
        () => keys.forEach((key) => memory.delete(key)),
      ),
    entries: <T>() =>
      attempt(
        ({ at }) => entries<string, T>(at),
        () => Array.from(memory.entries()) as [string, T][],
        TIMEOUT_FOR_ALL,
      ),
    isPersistent: () => !broken,
    async close() {
      await attempt(
        ({ at }) => at('readonly', async ({ transaction }) => transaction.db.close()),
        () => undefined,
      )
      broken = true
    },
    async destroy() {
      memory.clear()
      await attempt(
        ({ at }) => clear(at),
        () => undefined,
      )
      // An open connection would block the deletion. Other tabs close theirs when they sign out.
      await result.close()
      remove(database)
    },
  }
  return result
}

/** Removes the storages of all other users, in case a sign-out failed to. */
export async function removeOtherStores(userId: string | null): Promise<void> {
  // Not every browser can list databases.
  const databases = (await indexedDB.databases?.()) ?? []
  for (const database of databases) {
    if (database.name?.startsWith(PREFIX) && database.name !== PREFIX + userId) remove(database.name)
  }
}

function remove(database: string): void {
  try {
    indexedDB.deleteDatabase(database)
  } catch {
    // IndexedDB is not available.
  }
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

function lazily<T>(make: () => T): () => T {
  let memo: { value: T } | null = null
  return () => (memo ??= { value: make() }).value
}

/** Rejects when the storage does not answer in time, for example because it is locked. */
function withTimeout<T>(work: Promise<T>, timeout: number): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const since = Date.now()
      timer = setTimeout(() => {
        // A timer that fires much too late means that the page slept, and the storage with it. Wait once more.
        if (Date.now() - since > timeout + SLEEP_GAP) wait()
        else reject(new StorageTimeoutError('The storage does not answer.'))
      }, timeout)
    }
    wait()
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
