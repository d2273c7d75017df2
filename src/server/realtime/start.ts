import { setTimeout as sleep } from 'node:timers/promises'
import type { Composed } from '../app.ts'
import type { Change, ChangeHandlers } from '../db/changes.ts'
import type { Deps } from '../deps.ts'
import { broadcaster, expireSubscriptions } from './broadcast.ts'
import { missedChanges } from './catch-up.ts'
import { serveSocket } from './connection.ts'
import { gamesOf, rooms } from './rooms.ts'
import { scheduleNews } from './schedule-news.ts'
import { createLiveServer, type LiveServer } from './server.ts'
import { logSocket } from './log.ts'
import { watchSlowReaders } from './slow-readers.ts'

const EXPIRY_EVERY = 1000
const SOCKETS_PER_USER = 30
const MOVED_AT_ONCE = 100

/** The live socket of one process. */
export interface Realtime {
  io: LiveServer
  /** What monitors are told of it. */
  figures: { games(): number; slowReaders(): number }
  handlers: ChangeHandlers
  /** Sends the sockets away within a time, a few at once, so that they come back elsewhere one after another. */
  move(withinMs: number): Promise<void>
  /** Lets go of all sockets; the port itself is the application's to close. */
  close(): void
}

/** Attaches the live socket to an application: authenticated handshakes, rooms, and broadcasts of committed changes. */
export function startRealtime(
  deps: Deps,
  { app, viewers, prepared, metrics, tracing, sockets: open, allowHandshake, identifyHandshake }: Composed,
): Realtime {
  let leaving = false
  const news = scheduleNews(deps)
  const io = createLiveServer(app.server, (request) => !leaving && allowHandshake(request, io.engine.clientsCount))
  open.count = () => io.engine.clientsCount
  io.use((socket, next) => {
    const { headers, auth } = socket.handshake
    identifyHandshake(headers, auth['token']).then((viewer) => {
      if (!viewer) return next(new Error('unauthenticated'))
      if ((io.of('/').adapter.rooms.get(rooms.user(viewer.userId))?.size ?? 0) >= SOCKETS_PER_USER)
        return next(new Error('too_many_requests'))
      socket.data.viewer = viewer
      next()
    }, next)
  })
  io.on('connection', (socket) => {
    // Its handshake has been judged: the request behind it is not worth keeping for as long as somebody watches.
    Object.assign(socket.conn, { request: null })
    logSocket(app.log, socket)
    serveSocket(deps, socket, news)
  })

  prepared.listen()
  const broadcast = broadcaster(deps, io, { viewers, news })
  const slow = watchSlowReaders(deps, io)
  const expiry = setInterval(() => {
    expireSubscriptions(deps, io).catch((error: unknown) => app.log.error({ err: error }, 'subscriptions were not expired'))
  }, EXPIRY_EVERY)
  const catchUp = async (since: Date) => {
    viewers.forget()
    prepared.heard({ kind: 'schedule' })
    for (const change of await missedChanges(deps, io, since)) await broadcast(change)
  }

  return {
    io,
    figures: {
      games: () => new Set(Array.from(io.of('/').adapter.rooms.keys()).flatMap((room) => gamesOf([room]))).size,
      slowReaders: slow.count,
    },
    handlers: {
      changed(change) {
        prepared.heard(change)
        const tell = () => metrics.fanOut(change.kind, () => broadcast(change))
        const told = tracing ? tracing.asRoot(`broadcast ${change.kind}`, describe(change), tell) : tell()
        told.catch((error: unknown) => app.log.error({ err: error, change }, 'change was not broadcast'))
      },
      reconnected(since) {
        catchUp(since).then(
          () => app.log.warn({ since }, 'listening again, and caught up'),
          (error: unknown) => app.log.error({ err: error, since }, 'changes may have been missed'),
        )
      },
    },
    async move(withinMs) {
      leaving = true
      const sockets = Array.from(io.of('/').sockets.values())
      const rounds = Math.max(1, Math.ceil(sockets.length / MOVED_AT_ONCE))
      while (sockets.length > 0) {
        // Not told to leave, which would mean that the session has ended: just cut off, and back with the next node.
        for (const socket of sockets.splice(0, MOVED_AT_ONCE)) socket.conn.close()
        if (sockets.length > 0) await sleep(withinMs / rounds)
      }
    },
    close() {
      leaving = true
      clearInterval(expiry)
      slow.stop()
      for (const socket of io.of('/').sockets.values()) socket.conn.close(true)
      io.engine.close()
    },
  }
}

/** What the traces are told of a change: which game, and never which person. */
function describe(change: Change): Record<string, string | number> {
  return change.kind === 'game' ? { 'moedani.game': change.id, 'moedani.version': change.version } : {}
}
