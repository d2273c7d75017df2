import { createAtom, type Atom } from '@tanstack/store'
import { isRejection } from './call-error.ts'
import { withLock } from './lock.ts'
import { openOutboxStorage, type OutboxEntry } from './outbox-storage.ts'
import type { UserStore } from './user-store.ts'

const FIRST_RETRY = 1000
const LONGEST_RETRY = 30_000

/** The contents of an outbox. */
export interface OutboxState<T> {
  /** Items that are not sent yet, oldest first. */
  pending: readonly T[]
  /** Entries that the service has rejected, until they are dismissed. */
  rejected: readonly OutboxEntry<T>[]
  /** Whether all entries are stored on the device. Others are lost with the page. */
  stored: boolean
}

export interface OutboxOptions<T> {
  store: UserStore
  /** The name of the lock: one tab sends at a time. */
  lock: string
  /** Sends one item; rejects with a CallError. An item may be sent twice, for example when its answer was lost. */
  send(item: T): Promise<void>
  /** Items with the same key replace each other, and only the last one is sent. Without it, all are sent. */
  keyOf?(item: T): string
  /** Receives a rejected item, which then leaves the outbox. Without it, the item stays until it is dismissed. */
  onRejected?(item: T, error: unknown): void
}

export interface Outbox<T> {
  state: Atom<OutboxState<T>>
  /** Adds an item and sends it as soon as the service can be reached. */
  add(item: T): void
  /** Sends all pending items now. */
  flush(): Promise<void>
  dismiss(id: string): void
  stop(): void
}

export const EMPTY_OUTBOX: OutboxState<never> = { pending: [], rejected: [], stored: true }

/**
 * Opens an outbox. Its items are sent in order, and survive missing networks, reloads and restarts. All tabs of a user
 * share one. A tab sends only while it holds the lock, and skips items that another tab has sent or replaced.
 */
export async function openOutbox<T>({ store, lock, send, keyOf, onRejected }: OutboxOptions<T>): Promise<Outbox<T>> {
  const state = createAtom<OutboxState<T>>(EMPTY_OUTBOX)
  const storage = await openOutboxStorage<T>(store, publish)
  let flushing: Promise<void> | null = null
  let flushAgain = false
  let retryIn = FIRST_RETRY
  let timer: ReturnType<typeof setTimeout> | undefined
  let stopped = false

  function publish(entries: readonly OutboxEntry<T>[], stored: boolean): void {
    state.set({
      pending: entries.filter(isPending).map(({ item }) => item),
      rejected: entries.filter((entry) => !isPending(entry)),
      stored,
    })
  }

  async function sendAll(): Promise<void> {
    await storage.refresh()
    for (let entry = storage.entries().find(isPending); entry && !stopped; entry = storage.entries().find(isPending)) {
      try {
        await send(entry.item)
      } catch (error) {
        if (stopped) return
        if (!isRejection(error)) return retryLater()
        if (!onRejected) {
          await storage.replace({ ...entry, error: error.code })
          continue
        }
        onRejected(entry.item, error)
      }
      retryIn = FIRST_RETRY
      await storage.remove(entry.id)
    }
  }

  function retryLater(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void outbox.flush(), retryIn)
    retryIn = Math.min(retryIn * 2, LONGEST_RETRY)
  }

  async function flush(): Promise<void> {
    while (flushAgain && !stopped) {
      flushAgain = false
      await withLock(lock, sendAll)
    }
  }

  const outbox: Outbox<T> = {
    state,
    add(item) {
      void storage.add({ id: crypto.randomUUID(), item }, keyOf)
      void outbox.flush()
    },
    flush() {
      clearTimeout(timer)
      flushAgain = true
      flushing ??= flush().finally(() => (flushing = null))
      return flushing
    },
    dismiss: (id) => void storage.remove(id),
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
  return outbox
}

function isPending({ error }: OutboxEntry<unknown>): boolean {
  return error === undefined
}
