import { CallError, isPassing } from '#platform/http-error.ts'
import type { Tap } from './tap.ts'
import type { Kept, TapStore } from './tap-store.ts'

const RETRY_FIRST = 1000
const RETRY_MOST = 30_000

/** What is on its way, as a screen shows it. */
export interface OutboxView {
  /** In the order in which they were tapped. */
  waiting: readonly Tap[]
  /** What the service would not have, until somebody has read it. */
  refused: readonly { tap: Tap; code: string }[]
  /** Whether the device keeps the taps; if not, they live as long as the page. */
  kept: boolean
}

export interface OutboxDeps {
  store: TapStore
  /** Tells the service of one tap; rejects with a CallError. */
  send(tap: Tap): Promise<void>
  changed(view: OutboxView): void
  /** Keeps other tabs of this browser from sending at the same time. */
  alone(work: () => Promise<void>): Promise<void>
}

/** Taps on their way to the service, strictly in order: each is told until it is answered, and none twice in effect. */
export interface TapOutbox {
  put(tap: Tap): void
  flush(): Promise<void>
  dismiss(id: string): void
  stop(): void
}

export async function openTapOutbox({ store, send, changed, alone }: OutboxDeps): Promise<TapOutbox> {
  let kept = true
  let list: Kept[] = await store.all().catch(() => {
    kept = false
    return []
  })
  let flushing: Promise<void> | null = null
  let again = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait = RETRY_FIRST
  let stopped = false

  function tell(): void {
    const waiting = list.filter(({ refused }) => refused === undefined).map(({ tap }) => tap)
    changed({ waiting, refused: list.flatMap(({ tap, refused }) => (refused === undefined ? [] : { tap, code: refused })), kept })
  }

  function save(work: Promise<void>): void {
    work.catch(() => {
      kept = false
      tell()
    })
  }

  function remove(done: Kept): void {
    list = list.filter((entry) => entry !== done)
    save(store.drop(done))
    tell()
  }

  async function sendAll(): Promise<void> {
    for (let next = first(list); next && !stopped; next = first(list)) {
      try {
        await send(next.tap)
        wait = RETRY_FIRST
        remove(next)
      } catch (error) {
        if (stopped) return
        if (mayPass(error)) return later()
        next.refused = error instanceof CallError ? error.code : 'internal'
        save(store.put(next))
        tell()
      }
    }
  }

  function later(): void {
    clearTimeout(timer)
    timer = setTimeout(() => void outbox.flush(), wait)
    wait = Math.min(wait * 2, RETRY_MOST)
  }

  const outbox: TapOutbox = {
    put(tap) {
      const place = Math.max(Date.now(), (list.at(-1)?.place ?? 0) + 1)
      const entry = { place, tap }
      list = [...list, entry]
      save(store.put(entry))
      tell()
      void outbox.flush()
    },
    flush() {
      clearTimeout(timer)
      again = true
      flushing ??= (async () => {
        while (again && !stopped) {
          again = false
          await alone(sendAll)
        }
      })().finally(() => (flushing = null))
      return flushing
    },
    dismiss(id) {
      const entry = list.find(({ tap, refused }) => tap.id === id && refused !== undefined)
      if (entry) remove(entry)
    },
    stop() {
      stopped = true
      clearTimeout(timer)
    },
  }
  tell()
  return outbox
}

/** A session that has ended is signed into again: what was seen at the pitch waits for that too. */
function mayPass(error: unknown): boolean {
  return !(error instanceof CallError) || isPassing(error) || error.status === 401
}

function first(list: readonly Kept[]): Kept | undefined {
  return list.find(({ refused }) => refused === undefined)
}
