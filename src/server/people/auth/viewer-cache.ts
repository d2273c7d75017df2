import { LRUCache } from 'lru-cache'
import { loadViewer, type Viewer, type ViewerDeps } from './viewer.ts'

const MAX_AGE = 5000
const MAX_ENTRIES = 20_000

/** Caches the viewers of recent requests, so that not every request queries the database. */
export interface Viewers {
  of(sessionId: string): Promise<Viewer | null>
  /** The cached viewer; undefined if it is not cached. */
  cached(sessionId: string): Viewer | null | undefined
  /** Drops one session, or all after changes may have been missed. */
  forget(sessionId?: string): void
  forgetUser(userId: string): void
}

interface Entry {
  viewer: Promise<Viewer | null>
  /** The loaded viewer. */
  found?: Viewer | null
}

export function viewerCache(deps: ViewerDeps): Viewers {
  const entries = new LRUCache<string, Entry>({ max: MAX_ENTRIES, ttl: MAX_AGE })

  function load(sessionId: string): Promise<Viewer | null> {
    const viewer = loadViewer(deps, sessionId)
    const entry: Entry = { viewer }
    viewer.then(
      (found) => (entry.found = found),
      () => entries.peek(sessionId) === entry && entries.delete(sessionId),
    )
    entries.set(sessionId, entry)
    return viewer
  }

  return {
    of: (sessionId) => entries.get(sessionId)?.viewer ?? load(sessionId),
    cached: (sessionId) => entries.get(sessionId)?.found,
    forget(sessionId) {
      if (sessionId === undefined) entries.clear()
      else entries.delete(sessionId)
    },
    forgetUser(userId) {
      for (const [sessionId, entry] of Array.from(entries)) if (entry.found?.userId === userId) entries.delete(sessionId)
    },
  }
}
