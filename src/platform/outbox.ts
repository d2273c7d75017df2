import { isPassing } from './http-error.ts'
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

export async function openOutbox(store: UserStore, handlers: OutboxHandlers): Promise<Outbox> {
  const wishes = new Map<string, Wish>((await store.get<Wish[]>(KEY).catch(() => undefined))?.map((wish) => [wish.subject, wish]))
  let view: ReadonlyMap<string, boolean> = viewOf(wishes)
  let flushing: Promise<void> | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = RETRY_FIRST
  let stopped = false

  function save(): void {
    view = viewOf(wishes)
    handlers.changed(view)
    store.set(KEY, Array.from(wishes.values())).catch(() => undefined)
  }

  async function flush(): Promise<void> {
    clearTimeout(timer)
    for (let wish = first(wishes); wish && !stopped; wish = first(wishes)) {
      try {
        await handlers.send(wish)
        wait = RETRY_FIRST
      } catch (error) {
        if (stopped) return
        if (isPassing(error)) return later()
        handlers.refused(wish, error)
      }
      // Only this very wish is done: a newer one for the same subject still waits.
      if (wishes.get(wish.subject)?.id === wish.id) wishes.delete(wish.subject)
      save()
    }
  }

  function later(): void {
    timer = setTimeout(() => void outbox.flush(), wait)
    wait = Math.min(wait * 2, RETRY_MOST)
  }

  const outbox: Outbox = {
    waiting: () => view,
    put(subject, value) {
      wishes.delete(subject)
      wishes.set(subject, { subject, value, id: crypto.randomUUID() })
      save()
      void outbox.flush()
    },
    flush() {
      flushing ??= flush().finally(() => (flushing = null))
      return flushing
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
  handlers.changed(view)
  return outbox
}

function first(wishes: ReadonlyMap<string, Wish>): Wish | undefined {
  return wishes.values().next().value
}

function viewOf(wishes: ReadonlyMap<string, Wish>): ReadonlyMap<string, boolean> {
  return new Map(Array.from(wishes.values(), ({ subject, value }) => [subject, value]))
}
