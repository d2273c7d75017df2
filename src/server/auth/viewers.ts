import type { Deps } from '../deps.ts'
import { loadViewer, type Viewer } from './viewer.ts'

const FRESH_FOR = 5000
const KEPT = 20_000

/** The viewers of recent requests, so that not every request asks the database who makes it. */
export interface Viewers {
  of(sessionId: string): Promise<Viewer | null>
  /** Forgets one session, or everything after changes may have been missed. */
  forget(sessionId?: string): void
  forgetUser(userId: string): void
}

export function viewerCache(deps: Deps): Viewers {
  const known = new Map<string, { viewer: Promise<Viewer | null>; until: number; userId: string | null }>()

  function load(sessionId: string): Promise<Viewer | null> {
    const viewer = loadViewer(deps, sessionId)
    const entry = { viewer, until: performance.now() + FRESH_FOR, userId: null as string | null }
    viewer.then(
      (found) => (entry.userId = found?.userId ?? null),
      () => known.get(sessionId) === entry && known.delete(sessionId),
    )
    known.delete(sessionId)
    known.set(sessionId, entry)
    const [oldest] = known.keys()
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest)
    return viewer
  }

  return {
    of(sessionId) {
      const entry = known.get(sessionId)
      return entry && entry.until > performance.now() ? entry.viewer : load(sessionId)
    },
    forget(sessionId) {
      if (sessionId === undefined) known.clear()
      else known.delete(sessionId)
    },
    forgetUser(userId) {
      for (const [sessionId, entry] of known) if (entry.userId === userId) known.delete(sessionId)
    },
  }
}
