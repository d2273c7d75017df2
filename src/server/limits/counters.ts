import { keepNewest } from '../keep-newest.ts'

/** How often something has happened in the window that runs now. */
export interface Count {
  count: number
  /** Milliseconds until the window ends. */
  left: number
}

/** Counts things in fixed windows, for limits. */
export interface Counters {
  /** Counts once more. */
  hit(key: string, windowMs: number): Promise<Count>
  /** Counts once more what every request does: at once, and shared with the other nodes a moment later. */
  tally(key: string, windowMs: number): Count
  /** How often it has been, without counting. */
  peek(key: string, windowMs: number): Promise<Count>
  close(): void
}

const KEPT = 50_000

/** Counters of this process alone. Of too many keys the oldest are forgotten, so that memory is bounded. */
export function localCounters(): Counters & { correct(key: string, count: number): void } {
  const known = new Map<string, { count: number; until: number }>()

  function tally(key: string, windowMs: number): Count {
    const now = performance.now()
    let entry = known.get(key)
    if (!entry || entry.until <= now) {
      known.delete(key)
      entry = { count: 0, until: now + windowMs }
      known.set(key, entry)
      keepNewest(known, KEPT)
    }
    entry.count += 1
    return { count: entry.count, left: entry.until - now }
  }

  return {
    tally,
    hit: async (key, windowMs) => tally(key, windowMs),
    async peek(key, windowMs) {
      const entry = known.get(key)
      const left = entry ? entry.until - performance.now() : 0
      return entry && left > 0 ? { count: entry.count, left } : { count: 0, left: windowMs }
    },
    /** What all nodes together have counted. */
    correct(key, count) {
      const entry = known.get(key)
      if (entry) entry.count = Math.max(entry.count, count)
    },
    close: () => known.clear(),
  }
}
