import { gte } from 'drizzle-orm'
import { loadViewers, type Viewer } from '../auth/viewer.ts'
import type { Change } from '../db/changes.ts'
import { games } from '../db/schema/games.ts'
import type { Deps } from '../deps.ts'
import { gamesOf } from './rooms.ts'
import type { LiveServer, LiveSocket } from './server.ts'

/** Clocks of nodes differ; rather tell a change twice than never. */
const MARGIN = 60_000
/** With more changed games than this, lists are asked for again instead. */
const PULSES_MAX = 500
const AT_ONCE = 5000

/** What this node may not have heard of since a moment: to be told as if it had just happened. */
export async function missedChanges(deps: Deps, io: LiveServer, since: Date): Promise<Change[]> {
  const changed = await deps.db
    .select({ id: games.id, version: games.version })
    .from(games)
    .where(gte(games.updatedAt, new Date(since.getTime() - MARGIN)))
    .limit(PULSES_MAX + 1)
  const told = new Set(changed.map(({ id }) => id))
  // Whoever wrote a change may have had another time of day: what is watched here is looked at in any case.
  const watched = new Set(Array.from(io.of('/').adapter.rooms.keys()).flatMap((room) => gamesOf([room])))
  return [
    ...(await changedRights(deps, Array.from(io.of('/').sockets.values()))),
    ...changed.slice(0, PULSES_MAX).map(({ id, version }): Change => ({ kind: 'game', id, version })),
    ...Array.from(watched.difference(told), (id): Change => ({ kind: 'game', id, version: 0 })),
    ...(changed.length > PULSES_MAX ? [{ kind: 'schedule' } as const] : []),
  ]
}

/** Sessions that have ended under an open socket, and users whose rights are others than their socket's. */
async function changedRights(deps: Deps, sockets: LiveSocket[]): Promise<Change[]> {
  const held = new Map(sockets.map((socket) => [socket.data.viewer.sessionId, socket.data.viewer]))
  const ids = Array.from(held.keys())
  const found = new Map<string, Viewer>()
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    for (const viewer of await loadViewers(deps, ids.slice(from, from + AT_ONCE))) found.set(viewer.sessionId, viewer)
  }
  return Array.from(held).flatMap(([id, before]): Change[] => {
    const now = found.get(id)
    if (!now) return [{ kind: 'session', id }]
    return rights(now) === rights(before) ? [] : [{ kind: 'user', id: now.userId }]
  })
}

function rights({ role, clubId, subscriptionEnd }: Viewer): string {
  return JSON.stringify([role, clubId, subscriptionEnd])
}
