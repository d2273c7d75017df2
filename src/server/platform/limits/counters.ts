import { LRUCache } from 'lru-cache'

/** The count of the current window. */
export interface Count {
  count: number
  /** Milliseconds until the window ends. */
  left: number
}

/** Counters with fixed time windows, for limits. */
export interface Counters {
  /** Increments a counter on all nodes. */
  hit(key: string, windowMs: number): Promise<Count>
  /** Adds to a counter locally, 1 by default, and shares it with other nodes later: fast enough for every request. */
  tally(key: string, windowMs: number, amount?: number): Count
  /** Takes a hit back on all nodes. */
  takeBack(key: string, windowMs: number): Promise<void>
  /** Reads a counter without incrementing it. */
  peek(key: string, windowMs: number): Promise<Count>
  close(): void
}

const MAX_KEYS = 50_000

/** Counters of this process. Beyond the limit the keys that were used least recently are dropped, so that memory is bounded. */
export function localCounters(): Counters & { correct(key: string, count: number): void } {
  const windows = new LRUCache<string, { count: number; until: number }>({ max: MAX_KEYS })

  function tally(key: string, windowMs: number, amount = 1): Count {
    const now = performance.now()
    let entry = windows.get(key)
    if (!entry || entry.until <= now) {
      entry = { count: 0, until: now + windowMs }
      windows.set(key, entry)
    }
    entry.count += amount
    return { count: entry.count, left: entry.until - now }
  }

  return {
    tally,
    hit: async (key, windowMs) => tally(key, windowMs),
    async takeBack(key) {
      const entry = windows.get(key)
      if (entry && entry.count > 0) entry.count -= 1
    },
    async peek(key, windowMs) {
      const entry = windows.get(key)
      const left = entry ? entry.until - performance.now() : 0
      return entry && left > 0 ? { count: entry.count, left } : { count: 0, left: windowMs }
    },
    /** Takes over the total of all nodes. */
    correct(key, count) {
      const entry = windows.get(key)
      if (entry) entry.count = Math.max(entry.count, count)
    },
    close: () => windows.clear(),
  }
}
