import { loadViewer, type Viewer, type ViewerDeps } from './viewer.ts'
import { keepNewest } from '../../platform/keep-newest.ts'

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
  until: number
  /** The loaded viewer. */
  found?: Viewer | null
}

export function viewerCache(deps: ViewerDeps): Viewers {
  const entries = new Map<string, Entry>()

  function load(sessionId: string): Promise<Viewer | null> {
    const viewer = loadViewer(deps, sessionId)
    const entry: Entry = { viewer, until: performance.now() + MAX_AGE }
    viewer.then(
      (found) => (entry.found = found),
      () => entries.get(sessionId) === entry && entries.delete(sessionId),
    )
    entries.delete(sessionId)
    entries.set(sessionId, entry)
    keepNewest(entries, MAX_ENTRIES)
    return viewer
  }

  function fresh(sessionId: string): Entry | undefined {
    const entry = entries.get(sessionId)
    return entry && entry.until > performance.now() ? entry : undefined
  }

  return {
    of: (sessionId) => fresh(sessionId)?.viewer ?? load(sessionId),
    cached: (sessionId) => fresh(sessionId)?.found,
    forget(sessionId) {
      if (sessionId === undefined) entries.clear()
      else entries.delete(sessionId)
    },
    forgetUser(userId) {
      for (const [sessionId, entry] of entries) if (entry.found?.userId === userId) entries.delete(sessionId)
    },
  }
}
