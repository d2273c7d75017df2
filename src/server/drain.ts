import { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { stepsOf } from './steps.ts'
import type { App } from './typed-app.ts'

const LAST_REQUESTS = 5000

/** How a node leaves while requests still come in: none of them may fail for it. */
export interface Drain {
  begun(): boolean
  /**
   * Takes no new connections, so that the proxy turns to the next node before it has sent anything, and serves on
   * those that are there until the proxy has let go of them. To close an idle one oneself would be a race: the
   * proxy may just be sending a request on it.
   */
  begin(): void
  /** Another server that takes connections for the application. */
  alsoClose(server: Server): void
  /** Waits for the requests under way, once the proxy has had its time. */
  finish(): Promise<void>
}

export function drainOf(app: App): Drain {
  let begun = false
  let closed: Promise<unknown> = Promise.resolve()
  const others: Server[] = []
  stepsOf(app).onRequest((_request, reply) => {
    if (begun) void reply.header('connection', 'close')
  })
  app.addHook('preClose', async () => {
    for (const server of others) server.close()
  })
  return {
    begun: () => begun,
    begin() {
      begun = true
      // Of `net`, not of `http`: that one closes idle connections as well.
      const ended = (server: Server) => new Promise((resolve) => Server.prototype.close.call(server, resolve))
      closed = Promise.all([ended(app.server), ...others.map(ended)])
    },
    alsoClose: (server) => void others.push(server),
    async finish() {
      app.server.closeIdleConnections()
      await Promise.race([closed, sleep(LAST_REQUESTS)])
    },
  }
}
