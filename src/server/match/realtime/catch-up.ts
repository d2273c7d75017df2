import { gte } from 'drizzle-orm'
import { loadViewers, type Viewer, type ViewerDeps } from '../../people/auth/viewer.ts'
import type { Change } from '../../db/changes.ts'
import { games } from '../../db/schema/games.ts'
import { gamesOf } from './rooms.ts'
import type { LiveServer, LiveSocket } from './server.ts'

/** Clocks of nodes differ: a change that is sent twice is better than a missed one. */
const MARGIN = 60_000
/** With more changed games than this, clients refetch their lists instead. */
const PULSES_MAX = 500
const BATCH_SIZE = 5000

/** Changes that this node may have missed since a time. They are broadcast as if they had just happened. */
export async function findMissedChanges(deps: ViewerDeps, io: LiveServer, since: Date): Promise<Change[]> {
  const changed = await deps.db
    .select({ id: games.id, version: games.version })
    .from(games)
    .where(gte(games.updatedAt, new Date(since.getTime() - MARGIN)))
    .limit(PULSES_MAX + 1)
  const changedIds = new Set(changed.map(({ id }) => id))
  // The clock of the writing node may differ, so all games with subscribers on this node are sent too.
  const watched = new Set(Array.from(io.of('/').adapter.rooms.keys()).flatMap((room) => gamesOf([room])))
  return [
    ...(await changedViewers(deps, Array.from(io.of('/').sockets.values()))),
    ...changed.slice(0, PULSES_MAX).map(({ id, version }): Change => ({ kind: 'game', id, version })),
    ...Array.from(watched.difference(changedIds), (id): Change => ({ kind: 'game', id, version: 0 })),
    ...(changed.length > PULSES_MAX ? [{ kind: 'schedule' } as const] : []),
  ]
}

/** Ended sessions with an open socket, and users whose permissions differ from those of their socket. */
async function changedViewers(deps: ViewerDeps, sockets: LiveSocket[]): Promise<Change[]> {
  const viewers = new Map(sockets.map((socket) => [socket.data.viewer.sessionId, socket.data.viewer]))
  const ids = Array.from(viewers.keys())
  const found = new Map<string, Viewer>()
  for (let from = 0; from < ids.length; from += BATCH_SIZE) {
    for (const viewer of await loadViewers(deps, ids.slice(from, from + BATCH_SIZE))) found.set(viewer.sessionId, viewer)
  }
  return Array.from(viewers).flatMap(([id, before]): Change[] => {
    const now = found.get(id)
    if (!now) return [{ kind: 'session', id }]
    return permissionsKey(now) === permissionsKey(before) ? [] : [{ kind: 'user', id: now.userId }]
  })
}

function permissionsKey({ role, clubId, subscriptionEnd, missingSecondFactor }: Viewer): string {
  return JSON.stringify([role, clubId, subscriptionEnd, missingSecondFactor])
}
