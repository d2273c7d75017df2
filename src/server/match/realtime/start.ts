import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyBaseLogger } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { CONTRACT_HEADER } from '#shared/product.ts'
import type { Viewer, ViewerDeps } from '../../people/auth/viewer.ts'
import type { Viewers } from '../../people/auth/viewer-cache.ts'
import type { ResponseCache } from '../games/response-cache.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import type { Tracing } from '../../platform/tracing/tracing.ts'
import { isLaterContract } from '../../platform/http/contract.ts'
import type { Change, ChangeHandlers } from '../../db/changes.ts'
import type { Pictures } from '../../platform/notices/pictures.ts'
import { broadcaster, expireSubscriptions } from './broadcast.ts'
import { findMissedChanges } from './catch-up.ts'
import { handleSocket } from './connection.ts'
import { gamesOf, rooms } from './rooms.ts'
import { scheduleUpdates } from './schedule-updates.ts'
import { createLiveServer, type LiveServer, type LiveSocket } from './server.ts'
import { watchSlowReaders } from './slow-readers.ts'
import { limitTraffic } from './traffic-limit.ts'
import { isId } from '#shared/id.ts'

const EXPIRY_INTERVAL = 1000
const SOCKETS_PER_USER = 30
const CLOSE_BATCH = 100
const BROADCAST_TRIES = 4
const BROADCAST_PAUSE = 250

/** The live socket of one process. */
interface Realtime {
  io: LiveServer
  /** The sources of its metrics. */
  figures: { games(): number; slowReaders(): number }
  handlers: ChangeHandlers
  /** Closes all sockets in batches within a time, so that clients reconnect to other nodes gradually. */
  move(withinMs: number): Promise<void>
  /** Closes all sockets. The application closes the port. */
  close(): void
}

/** The parts that the live socket shares with the application, on whose port it listens. */
export interface RealtimeParts {
  app: Pick<FastifyInstance, 'server' | 'log'>
  viewers: Viewers
  /** The number of live connections; set when the socket is attached. */
  sockets: { count(): number }
  responses: ResponseCache
  metrics: Pick<Metrics, 'fanOut'>
  tracing: Tracing | null
  /** Whether a handshake is allowed, by its origin and the number of open sockets. */
  allowHandshake(request: IncomingMessage, sockets: number): boolean
  /** The viewer of a handshake, by its token or cookie. */
  identifyHandshake(headers: { cookie?: string | undefined }, token: unknown): Promise<Viewer | null>
}

/** Attaches the live socket to an application: authenticated handshakes, rooms, and broadcasts of committed changes. */
export function startRealtime(
  deps: ViewerDeps & { pictures: Pictures },
  { app, viewers, responses, metrics, tracing, sockets: open, allowHandshake, identifyHandshake }: RealtimeParts,
): Realtime {
  let leaving = false
  const updates = scheduleUpdates(deps)
  const io = createLiveServer(app.server, (request) => !leaving && allowHandshake(request, io.engine.clientsCount))
  limitTraffic(io)
  open.count = () => io.engine.clientsCount
  io.use((socket, next) => {
    const { headers, auth } = socket.handshake
    if (isLaterContract(auth[CONTRACT_HEADER])) return next(new Error('unavailable'))
    identifyHandshake(headers, auth['token']).then((viewer) => {
      if (!viewer) return next(new Error('unauthenticated'))
      if ((io.of('/').adapter.rooms.get(rooms.user(viewer.userId))?.size ?? 0) >= SOCKETS_PER_USER)
        return next(new Error('too_many_requests'))
      socket.data.viewer = viewer
      next()
    }, next)
  })
  io.on('connection', (socket) => {
    // The handshake is done: releasing it and its request saves memory while the socket is open.
    Object.assign(socket.conn, { request: null })
    Object.assign(socket, { handshake: null })
    logSocket(app.log, socket)
    handleSocket(deps, socket, updates)
  })

  responses.listen()
  const broadcast = broadcaster(deps, io, { viewers, updates })
  const slow = watchSlowReaders(deps, io)
  const expiry = setInterval(() => {
    expireSubscriptions(deps, io).catch((error: unknown) => app.log.error({ err: error }, 'subscriptions were not expired'))
  }, EXPIRY_INTERVAL)
  const catchUp = async (since: Date) => {
    viewers.forget()
    responses.invalidate({ kind: 'schedule' })
    for (const change of await findMissedChanges(deps, io, since)) await broadcast(change)
  }

  return {
    io,
    figures: {
      games: () => new Set(Array.from(io.of('/').adapter.rooms.keys()).flatMap((room) => gamesOf([room]))).size,
      slowReaders: slow.count,
    },
    handlers: {
      changed(change) {
        responses.invalidate(change)
        const send = () => insist(() => metrics.fanOut(change.kind, () => broadcast(change)))
        const sent = tracing ? tracing.asRoot(`broadcast ${change.kind}`, describe(change), send) : send()
        sent.catch((error: unknown) => app.log.error({ err: error, change }, 'change was not broadcast'))
      },
      async reconnected(since) {
        try {
          await catchUp(since)
          app.log.warn({ since }, 'listening again, and caught up')
        } catch (error) {
          app.log.error({ err: error, since }, 'changes may have been missed: they are looked up again')
          throw error
        }
      },
    },
    async move(withinMs) {
      leaving = true
      const sockets = Array.from(io.of('/').sockets.values())
      const rounds = Math.max(1, Math.ceil(sockets.length / CLOSE_BATCH))
      while (sockets.length > 0) {
        // Closes the connection without a disconnect event, which would mean an ended session: clients then reconnect.
        for (const socket of sockets.splice(0, CLOSE_BATCH)) socket.conn.close()
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

/** Does again what failed because its connection was lost. If the database is away, the listener has lost its own, too, and catches up. */
async function insist(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === BROADCAST_TRIES) throw error
      await sleep(BROADCAST_PAUSE)
    }
  }
}

/** Trace attributes of a change: the game, but never a person. */
function describe(change: Change): Record<string, string | number> {
  return change.kind === 'game' ? { 'moedani.game': change.id, 'moedani.version': change.version } : {}
}

/**
 * Logs when a socket opens, when it closes, and each game that it subscribes to. This shows which changes a user may
 * have missed, and who has watched.
 */
function logSocket(log: Pick<FastifyBaseLogger, 'info'>, socket: LiveSocket): void {
  const { userId: user, sessionId: session } = socket.data.viewer
  const opened = performance.now()
  log.info({ socket: socket.id, user, session }, 'socket opened')
  socket.on('join-game', (id) => {
    if (typeof id === 'string' && isId(id)) log.info({ socket: socket.id, user, session, about: { id } }, 'game joined')
  })
  socket.once('disconnect', (reason) => {
    log.info({ socket: socket.id, user, session, reason, seconds: Math.round((performance.now() - opened) / 1000) }, 'socket closed')
  })
}
