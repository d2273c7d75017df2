import { isPassing } from './http-error.ts'
import { alone } from './lock.ts'
import type { UserStore } from './user-store.ts'

const KEY = 'outbox'
const RETRY_FIRST = 2000
const RETRY_MOST = 60_000

/** A wish that is to reach the service some day: the last one for a subject counts. */
export interface Wish {
  /** What it is about, as `favorite:<game>`; a newer wish for the same subject replaces the older. */
  subject: string
  value: boolean
  /** Names this very wish, so that a sent one is not confused with a newer one. */
  id: string
  /** When it was wished, by this device's clock, in milliseconds. */
  at: number
}

/** What became of sending a wish. */
export interface OutboxHandlers {
  /** Sends one; rejects with a CallError. */
  send(wish: Wish): Promise<void>
  /** The service will not have it, now or later. */
  refused(wish: Wish, error: unknown): void
  /** What waits has changed. */
  changed(waiting: ReadonlyMap<string, boolean>): void
}

/** Wishes that survive being offline, a reload, and the end of the application. */
export interface Outbox {
  waiting(): ReadonlyMap<string, boolean>
  put(subject: string, value: boolean): void
  /** Tries to send what waits, now. */
  flush(): Promise<void>
  stop(): void
}

/**
 * Opens what waits in a user's storage. All tabs of the user share it: one at a time sends, and none sends
 * what another has sent or what was wished differently since.
 */
export async function openOutbox(store: UserStore, handlers: OutboxHandlers): Promise<Outbox> {
  const wishes = new Map<string, Wish>((await readWishes(store))?.map((wish) => [wish.subject, wish]))
  /** Wishes that the storage does not hold, or not yet. */
  const unsaved = new Set<string>()
  let flushing: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = RETRY_FIRST
  let stopped = false

  const tell = () => handlers.changed(viewOf(wishes))

  async function save(change: (stored: Wish[]) => Wish[]): Promise<void> {
    await store.update<Wish[]>(KEY, (stored = []) => change(stored))
  }

  async function keep(wish: Wish): Promise<void> {
    unsaved.add(wish.id)
    await save((stored) => [...stored.filter(({ subject }) => subject !== wish.subject), wish]).then(
      () => unsaved.delete(wish.id),
      () => undefined,
    )
  }

  async function done(wish: Wish): Promise<void> {
    // Only this very wish is done: a newer one for the same subject still waits.
    if (wishes.get(wish.subject)?.id === wish.id) wishes.delete(wish.subject)
    unsaved.delete(wish.id)
    await save((stored) => stored.filter(({ id }) => id !== wish.id)).catch(() => undefined)
    tell()
  }

  /** Takes over what other tabs have wished, and drops what they have sent. */
  async function align(): Promise<void> {
    const read = await readWishes(store)
    // A storage that broke meanwhile says nothing of what became of them.
    if (!read) return
    const stored = new Map(read.map((wish) => [wish.subject, wish]))
    for (const wish of stored.values()) {
      if ((wishes.get(wish.subject)?.at ?? 0) < wish.at) wishes.set(wish.subject, wish)
    }
    for (const wish of wishes.values()) if (!stored.has(wish.subject) && !unsaved.has(wish.id)) wishes.delete(wish.subject)
    tell()
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    await align()
    for (let wish = first(wishes); wish && !stopped; wish = first(wishes)) {
      try {
        await handlers.send(wish)
        wait = RETRY_FIRST
      } catch (error) {
        if (stopped) return
        if (isPassing(error)) return later()
        handlers.refused(wish, error)
      }
      await done(wish)
    }
  }

  function later(): void {
    timer = setTimeout(() => void outbox.flush(), wait)
    wait = Math.min(wait * 2, RETRY_MOST)
  }

  const outbox: Outbox = {
    waiting: () => viewOf(wishes),
    put(subject, value) {
      const wish = { subject, value, id: crypto.randomUUID(), at: Date.now() }
      wishes.delete(subject)
      wishes.set(subject, wish)
      tell()
      void keep(wish).then(() => outbox.flush())
    },
    flush() {
      flushing ??= alone(KEY, flush).finally(() => (flushing = null))
      return flushing
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
  tell()
  return outbox
}

function readWishes(store: UserStore): Promise<Wish[] | undefined> {
  return store.get<Wish[]>(KEY).catch(() => undefined)
}

function first(wishes: ReadonlyMap<string, Wish>): Wish | undefined {
  return wishes.values().next().value
}

function viewOf(wishes: ReadonlyMap<string, Wish>): ReadonlyMap<string, boolean> {
  return new Map(Array.from(wishes.values(), ({ subject, value }) => [subject, value]))
}
