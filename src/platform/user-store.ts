import { clear, delMany, entries, get, set, setMany, update, type UseStore } from 'idb-keyval'
import { openPageDatabase } from './page-database.ts'

const PATIENCE = 1500
/** Reading everything is worth more waiting: nobody stands still for it, and a slow phone's answer is welcome late. */
const PATIENCE_FOR_ALL = 10_000
const ASLEEP = 2000

/**
 * One user's own storage on this device. Calls never hang: a storage that keeps silent or is broken, as IndexedDB
 * can be, is replaced by memory for as long as the page lives. One that is full rejects what it cannot take.
 */
export interface UserStore {
  get<T>(key: string): Promise<T | undefined>
  set(key: string, value: unknown): Promise<void>
  setMany(pairs: [string, unknown][]): Promise<void>
  update<T>(key: string, change: (old: T | undefined) => T): Promise<void>
  delMany(keys: string[]): Promise<void>
  entries<T>(): Promise<[string, T][]>
  /** Whether what is put here outlives the page; false once memory has taken over. */
  lasts(): boolean
  /** Empties the storage and removes it. */
  destroy(): Promise<void>
}

export class StorageSilentError extends Error {}

/** Databases of users are named so; what else begins alike is none. */
const PREFIX = 'moedani-user-'

/** Opens the storage of a user; two users never see each other's contents. */
export function openUserStore(userId: string): UserStore {
  return openStore(PREFIX + userId)
}

/** Opens a storage by the name of its database. One that is to outlive its user's session is not named like a user's. */
export function openStore(database: string): UserStore {
  const memory = new Map<string, unknown>()
  let store = lazily(() => openPageDatabase(database, 'values'))
  let broken = false

  async function attempt<T>(work: (store: UseStore) => Promise<T>, instead: () => T, patience = PATIENCE): Promise<T> {
    if (broken) return instead()
    try {
      return await inTime(work(store()), patience)
    } catch (error) {
      if (isFull(error)) throw error
      if (!(error instanceof StorageSilentError)) {
        // iOS drops connections of pages that slept: a second try opens a new one.
        store = lazily(() => openPageDatabase(database, 'values'))
        try {
          return await inTime(work(store()), patience)
        } catch (second) {
          if (isFull(second)) throw second
        }
      }
      broken = true
      return instead()
    }
  }

  return {
    get: <T>(key: string) =>
      attempt<T | undefined>(
        (open) => get(key, open),
        () => memory.get(key) as T | undefined,
      ),
    set: (key, value) =>
      attempt(
        (open) => set(key, value, open),
        () => void memory.set(key, value),
      ),
    setMany: (pairs) =>
      attempt(
        (open) => setMany(pairs, open),
        () => pairs.forEach(([key, value]) => memory.set(key, value)),
      ),
    update: <T>(key: string, change: (old: T | undefined) => T) =>
      attempt(
        (open) => update<T>(key, change, open),
        () => void memory.set(key, change(memory.get(key) as T | undefined)),
      ),
    delMany: (keys) =>
      attempt(
        (open) => delMany(keys, open),
        () => keys.forEach((key) => memory.delete(key)),
      ),
    entries: <T>() =>
      attempt(
        (open) => entries<string, T>(open),
        () => Array.from(memory.entries()) as [string, T][],
        PATIENCE_FOR_ALL,
      ),
    lasts: () => !broken,
    async destroy() {
      memory.clear()
      await attempt(
        (open) => clear(open),
        () => undefined,
      )
      // An open connection would keep it. Other tabs let go of theirs as they hear of the sign-out.
      await attempt(
        (open) => open('readonly', async ({ transaction }) => transaction.db.close()),
        () => undefined,
      )
      broken = true
      remove(database)
    },
  }
}

/** Removes the storages of everybody but one: whoever was signed out while a storage could not be reached. */
export async function removeOtherStores(userId: string | null): Promise<void> {
  // Not every browser lists them.
  const databases = (await indexedDB.databases?.()) ?? []
  for (const database of databases) {
    if (database.name?.startsWith(PREFIX) && database.name !== PREFIX + userId) remove(database.name)
  }
}

function remove(database: string): void {
  try {
    indexedDB.deleteDatabase(database)
  } catch {
    // There is no IndexedDB at all here.
  }
}

function isFull(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}

function lazily<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => (made ??= { value: make() }).value
}

/** Rejects when the storage keeps silent, as one that is locked or broken does. */
function inTime<T>(work: Promise<T>, patience: number): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>
    const wait = () => {
      const since = Date.now()
      timer = setTimeout(() => {
        // A timer that is much too late has slept with the page, and so has the storage: it gets its time again.
        if (Date.now() - since > patience + ASLEEP) wait()
        else reject(new StorageSilentError('The storage does not answer.'))
      }, patience)
    }
    wait()
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
