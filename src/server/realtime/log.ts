import type { FastifyBaseLogger } from 'fastify'
import type { LiveSocket } from './server.ts'

/** A line when a socket opens and one when it closes: by them it can be told what somebody did not hear of. */
export function logSocket(log: Pick<FastifyBaseLogger, 'info'>, socket: LiveSocket): void {
  const { userId: user, sessionId: session } = socket.data.viewer
  const opened = performance.now()
  log.info({ socket: socket.id, user, session }, 'socket opened')
  socket.once('disconnect', (reason) => {
    log.info({ socket: socket.id, user, session, reason, seconds: Math.round((performance.now() - opened) / 1000) }, 'socket closed')
  })
}
