import type { Composed } from '../app.ts'
import type { ChangeHandlers } from '../db/changes.ts'
import type { Deps } from '../deps.ts'
import { broadcaster, expireSubscriptions } from './broadcast.ts'
import { serveSocket } from './connection.ts'
import { createLiveServer } from './server.ts'

const EXPIRY_EVERY = 1000

/** The live socket of one process. */
export interface Realtime {
  handlers: ChangeHandlers
  /** Lets go of all sockets; the port itself is the application's to close. */
  close(): void
}

/** Attaches the live socket to an application: authenticated handshakes, rooms, and broadcasts of committed changes. */
export function startRealtime(deps: Deps, { app, viewers, allowHandshake, identifyHandshake }: Composed): Realtime {
  const io = createLiveServer(app.server, allowHandshake)
  io.use((socket, next) => {
    const { headers, auth } = socket.handshake
    identifyHandshake(headers, auth['token']).then((viewer) => {
      if (!viewer) return next(new Error('unauthenticated'))
      socket.data.viewer = viewer
      next()
    }, next)
  })
  io.on('connection', (socket) => serveSocket(deps, socket))

  const broadcast = broadcaster(deps, io, viewers)
  const expiry = setInterval(() => {
    expireSubscriptions(deps, io).catch((error: unknown) => app.log.error({ err: error }, 'subscriptions were not expired'))
  }, EXPIRY_EVERY)

  return {
    handlers: {
      changed(change) {
        broadcast(change).catch((error: unknown) => app.log.error({ err: error, change }, 'change was not broadcast'))
      },
      reconnected: () => viewers.forget(),
    },
    close() {
      clearInterval(expiry)
      io.local.disconnectSockets(true)
      io.engine.close()
    },
  }
}
