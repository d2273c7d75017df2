import type { Change } from '../db/changes.ts'
import type { Deps } from '../deps.ts'
import { loadViewer, type Viewer } from '../auth/viewer.ts'
import type { Viewers } from '../auth/viewers.ts'
import { mayWatch } from '../games/policy.ts'
import { presentDetail, presentPulse } from '../games/present.ts'
import { findEvents, findGame } from '../games/repository.ts'
import { gamesOf, rooms } from './rooms.ts'
import type { ScheduleNews } from './schedule-news.ts'
import type { LiveServer, LiveSocket } from './server.ts'

/** Carries committed changes to the sockets that care. */
export function broadcaster(
  deps: Deps,
  io: LiveServer,
  { viewers, news }: { viewers: Viewers; news: ScheduleNews },
): (change: Change) => Promise<void> {
  return async (change) => {
    switch (change.kind) {
      case 'game':
        return tellGame(change.id)
      case 'schedule':
        news.changed()
        io.to(rooms.schedule).emit('schedule-changed')
        return
      case 'session':
        viewers.forget(change.id)
        io.in(rooms.session(change.id)).disconnectSockets(true)
        return
      case 'user':
        viewers.forgetUser(change.id)
        return tellUser(change.id)
    }
  }

  async function tellGame(id: string): Promise<void> {
    const [row, events] = await Promise.all([findGame(deps.db, id), findEvents(deps.db, [id])])
    if (!row) return
    const now = deps.now()
    for (const watch of [true, false]) {
      io.to(rooms.game(id, watch)).emit('game-updated', presentDetail(row, events, { mayWatch: watch, now }))
    }
    io.to(rooms.schedule).emit('game-pulse', presentPulse(row, now))
  }

  /** Their rights may have changed: each of their sockets is put into the rooms that it may be in now. */
  async function tellUser(userId: string): Promise<void> {
    for (const socket of socketsIn(io, rooms.user(userId))) {
      await recognise(deps, socket, await viewers.of(socket.data.viewer.sessionId))
    }
  }
}

/** Looks again at every socket whose subscription has run out, and takes it out of the rooms of those who may watch. */
export async function expireSubscriptions(deps: Deps, io: LiveServer): Promise<void> {
  for (const socket of io.of('/').sockets.values()) {
    const { subscriptionEnd } = socket.data.viewer
    if (!subscriptionEnd || subscriptionEnd > deps.now()) continue
    // Asked again rather than assumed: another subscription may have begun as this one ended.
    await recognise(deps, socket, await loadViewer(deps, socket.data.viewer.sessionId))
  }
}

/** Takes over who a socket's user is by now; one whose session has ended is let go. */
async function recognise(deps: Deps, socket: LiveSocket, viewer: Viewer | null): Promise<void> {
  if (!viewer) {
    socket.disconnect(true)
    return
  }
  socket.data.viewer = viewer
  await settle(deps, socket)
  socket.emit('account-changed')
}

/** Moves a socket between the two rooms of each of its games, and tells it what it may now see. */
async function settle(deps: Deps, socket: LiveSocket): Promise<void> {
  const now = deps.now()
  const watch = mayWatch(socket.data.viewer, now)
  for (const id of gamesOf(socket.rooms)) {
    if (socket.rooms.has(rooms.game(id, watch))) continue
    await socket.leave(rooms.game(id, !watch))
    await socket.join(rooms.game(id, watch))
    const [row, events] = await Promise.all([findGame(deps.db, id), findEvents(deps.db, [id])])
    if (row) socket.emit('game-updated', presentDetail(row, events, { mayWatch: watch, now }))
  }
}

function socketsIn(io: LiveServer, room: string): LiveSocket[] {
  const { adapter, sockets } = io.of('/')
  return Array.from(adapter.rooms.get(room) ?? []).flatMap((id) => sockets.get(id) ?? [])
}
