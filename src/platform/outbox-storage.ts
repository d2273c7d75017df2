import type { UserStore } from './user-store.ts'

const KEY = 'outbox'

/** An item that must reach the service, however long it takes. */
export interface OutboxEntry<T> {
  id: string
  item: T
  /** The service's error code, once it has rejected the item. */
  error?: string
}

type Entries<T> = readonly OutboxEntry<T>[]
type Change<T> = (before: Entries<T>) => Entries<T>

/** The entries of an outbox, in memory and on the device. An entry that the device cannot store is kept in memory only. */
interface OutboxStorage<T> {
  entries(): Entries<T>
  /** Reads the changes of other tabs. */
  refresh(): Promise<void>
  /** Adds an entry and removes others with the same key. */
  add(entry: OutboxEntry<T>, keyOf?: (item: T) => string): Promise<void>
  replace(entry: OutboxEntry<T>): Promise<void>
  remove(id: string): Promise<void>
}

/**
 * Reads the entries from a store. Later changes apply in memory at once; their promise settles when the device has stored
 * them or has failed.
 *
 * @param changed called with the entries, and whether the device stores them
 */
export async function openOutboxStorage<T>(
  store: UserStore,
  changed: (entries: Entries<T>, stored: boolean) => void,
): Promise<OutboxStorage<T>> {
  let entries: Entries<T> = []
  /** Ids of entries that the device has stored, and of those that this tab has removed. */
  const stored = new Set<string>()
  const removed = new Set<string>()
  let failed = false
  let writing: Promise<void> = Promise.resolve()

  const publish = () => changed(entries, !failed && store.isPersistent())

  async function refresh(): Promise<void> {
    const storedBefore = new Set(stored)
    const read = await store.get<Entries<T>>(KEY).catch(() => null)
    failed ||= read === null
    // A broken store does not know which entries were sent, so its answer is ignored.
    if (read !== null && store.isPersistent()) {
      const ids = new Set(read?.map(({ id }) => id))
      for (const id of ids) stored.add(id)
      const unstored = entries.filter(({ id }) => !ids.has(id) && !storedBefore.has(id))
      entries = [...(read ?? []).filter(({ id }) => !removed.has(id)), ...unstored]
    }
    publish()
  }

  function change(apply: Change<T>): Promise<void> {
    entries = apply(entries)
    publish()
    writing = writing.then(() => write(apply))
    return writing
  }

  /** Applies a change to the stored entries, and adds entries that an earlier write failed to store. */
  async function write(apply: Change<T>): Promise<void> {
    const wasStored = !failed && store.isPersistent()
    let written: Entries<T> = []
    try {
      await store.update<Entries<T>>(KEY, (before = []) => {
        const missing = entries.filter(({ id }) => !stored.has(id) && !before.some((entry) => entry.id === id))
        return (written = apply([...before, ...missing]))
      })
      for (const { id } of written) stored.add(id)
      failed = false
    } catch {
      failed = true
    }
    if (wasStored !== (!failed && store.isPersistent())) publish()
  }

  await refresh()
  return {
    entries: () => entries,
    refresh,
    add(entry, keyOf) {
      const isReplaced = ({ id, item }: OutboxEntry<T>) => keyOf !== undefined && id !== entry.id && keyOf(item) === keyOf(entry.item)
      return change((before) => {
        const others = before.filter((other) => !isReplaced(other))
        return others.some(({ id }) => id === entry.id) ? others : [...others, entry]
      })
    },
    replace: (entry) => change((before) => before.map((other) => (other.id === entry.id ? entry : other))),
    remove(id) {
      removed.add(id)
      return change((before) => before.filter((entry) => entry.id !== id))
    },
  }
}
