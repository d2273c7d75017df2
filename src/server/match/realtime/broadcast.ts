import type { Change } from '../../db/changes.ts'
import type { Deps } from '../../deps.ts'
import { loadViewer, type Viewer, type ViewerDeps } from '../../people/auth/viewer.ts'
import type { Viewers } from '../../people/auth/viewer-cache.ts'
import { AUDIENCES, audienceOf } from '../games/policy.ts'
import { findDetail } from '../games/repository.ts'
import { noteWatchers } from '../../platform/notices/watchers.ts'
import { fewAtOnce } from '../../platform/few-at-once.ts'
import { sendDetail, sendPulse } from './outgoing.ts'
import { gamesOf, leaveGame, rooms } from './rooms.ts'
import type { ScheduleUpdates } from './schedule-updates.ts'
import type { LiveServer, LiveSocket } from './server.ts'

/**
 * Games that are read and sent at once. One decision about a child can change a season's games, which must not take all
 * connections to the database from those who wait for an answer.
 */
const GAMES_AT_ONCE = 4

/** Sends committed changes to the subscribed sockets. */
export function broadcaster(
  deps: ViewerDeps,
  io: LiveServer,
  { viewers, updates }: { viewers: Viewers; updates: ScheduleUpdates },
): (change: Change) => Promise<void> {
  const queue = fewAtOnce(GAMES_AT_ONCE)
  return async (change) => {
    switch (change.kind) {
      case 'game':
        return queue(() => sendGame(change.id))
      case 'schedule':
        updates.changed()
        io.to(rooms.schedule).emit('schedule-changed')
        return
      case 'session':
        viewers.forget(change.id)
        io.in(rooms.session(change.id)).disconnectSockets(true)
        return
      case 'user':
        viewers.forgetUser(change.id)
        return updateUser(change.id)
    }
  }

  async function sendGame(id: string): Promise<void> {
    const found = await findDetail(deps.db, id)
    if (!found) {
      for (const audience of AUDIENCES) io.to(rooms.game(id, audience)).emit('game-removed', id)
      return
    }
    const now = deps.now()
    for (const audience of AUDIENCES) sendDetail(io.to(rooms.game(id, audience)), found, audience, now)
    sendPulse(io.to(rooms.schedule), found.row, now)
    await noteWatchers(deps.db, id, watchersOf(id), now)
  }

  /** The users of this node who have a game open. */
  function watchersOf(id: string): string[] {
    const sockets = AUDIENCES.flatMap((audience) => socketsIn(io, rooms.game(id, audience)))
    return Array.from(new Set(sockets.map((socket) => socket.data.viewer.userId)))
  }

  /** The user's permissions may have changed: each of their sockets moves to the rooms that it may be in now. */
  async function updateUser(userId: string): Promise<void> {
    for (const socket of socketsIn(io, rooms.user(userId))) {
      await updateViewer(deps, socket, await viewers.of(socket.data.viewer.sessionId))
    }
  }
}

/** Checks sockets whose subscription has ended, and moves them out of the rooms for subscribers. */
export async function expireSubscriptions(deps: ViewerDeps, io: LiveServer): Promise<void> {
  for (const socket of io.of('/').sockets.values()) {
    const { subscriptionEnd } = socket.data.viewer
    if (!subscriptionEnd || subscriptionEnd > deps.now()) continue
    // Loaded again: another subscription may have started when this one ended.
    await updateViewer(deps, socket, await loadViewer(deps, socket.data.viewer.sessionId))
  }
}

/** Sets the current viewer of a socket. A socket whose session has ended or now lacks its second factor is disconnected. */
async function updateViewer(deps: Deps, socket: LiveSocket, viewer: Viewer | null): Promise<void> {
  if (!viewer || viewer.missingSecondFactor) {
    socket.disconnect(true)
    return
  }
  socket.data.viewer = viewer
  await moveToAudience(deps, socket)
  socket.emit('account-changed')
}

/** Moves a socket to the rooms of its current audience, and sends it the games as it may see them. */
async function moveToAudience(deps: Deps, socket: LiveSocket): Promise<void> {
  const now = deps.now()
  const audience = audienceOf(socket.data.viewer, now)
  for (const id of gamesOf(socket.rooms)) {
    if (socket.rooms.has(rooms.game(id, audience))) continue
    leaveGame(socket, id)
    await socket.join(rooms.game(id, audience))
    const found = await findDetail(deps.db, id)
    if (found) sendDetail(socket, found, audience, now)
  }
}

function socketsIn(io: LiveServer, room: string): LiveSocket[] {
  const { adapter, sockets } = io.of('/')
  return Array.from(adapter.rooms.get(room) ?? []).flatMap((id) => sockets.get(id) ?? [])
}
