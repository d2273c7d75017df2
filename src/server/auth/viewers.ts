import type { Deps } from '../deps.ts'
import { loadViewer, type Viewer } from './viewer.ts'
import { keepNewest } from '../keep-newest.ts'

const FRESH_FOR = 5000
const KEPT = 20_000

/** The viewers of recent requests, so that not every request asks the database who makes it. */
export interface Viewers {
  of(sessionId: string): Promise<Viewer | null>
  /** The same where it is known without asking; undefined where it is not. */
  known(sessionId: string): Viewer | null | undefined
  /** Forgets one session, or everything after changes may have been missed. */
  forget(sessionId?: string): void
  forgetUser(userId: string): void
}

interface Entry {
  viewer: Promise<Viewer | null>
  until: number
  /** What came of it, once it is there. */
  found?: Viewer | null
}

export function viewerCache(deps: Deps): Viewers {
  const known = new Map<string, Entry>()

  function load(sessionId: string): Promise<Viewer | null> {
    const viewer = loadViewer(deps, sessionId)
    const entry: Entry = { viewer, until: performance.now() + FRESH_FOR }
    viewer.then(
      (found) => (entry.found = found),
      () => known.get(sessionId) === entry && known.delete(sessionId),
    )
    known.delete(sessionId)
    known.set(sessionId, entry)
    keepNewest(known, KEPT)
    return viewer
  }

  function fresh(sessionId: string): Entry | undefined {
    const entry = known.get(sessionId)
    return entry && entry.until > performance.now() ? entry : undefined
  }

  return {
    of: (sessionId) => fresh(sessionId)?.viewer ?? load(sessionId),
    known: (sessionId) => fresh(sessionId)?.found,
    forget(sessionId) {
      if (sessionId === undefined) known.clear()
      else known.delete(sessionId)
    },
    forgetUser(userId) {
      for (const [sessionId, entry] of known) if (entry.found?.userId === userId) known.delete(sessionId)
    },
  }
}
