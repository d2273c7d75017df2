import type { FastifyBaseLogger } from 'fastify'
import { isId } from '#shared/id.ts'
import type { LiveSocket } from './server.ts'

/**
 * Logs when a socket opens, when it closes, and each game that it subscribes to. This shows which changes a user may
 * have missed, and who has watched.
 */
export function logSocket(log: Pick<FastifyBaseLogger, 'info'>, socket: LiveSocket): void {
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
