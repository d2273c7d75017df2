import { Server } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { App } from './typed-app.ts'

const LAST_REQUESTS = 5000

/** Stops a node without failing requests that still arrive. */
export interface Drain {
  begun(): boolean
  /**
   * Accepts no new connections, so that the proxy chooses another node. Serves open connections until the proxy closes
   * them: closing an idle one here could hit a request that the proxy is just sending.
   */
  begin(): void
  /** Adds another server that accepts connections for the application. */
  addServer(server: Server): void
  /** Waits for pending requests, after the proxy had time to switch over. */
  finish(): Promise<void>
}

export function createDrain(app: App): Drain {
  let begun = false
  let closed: Promise<unknown> = Promise.resolve()
  const servers: Server[] = []
  app.addHook('onRequest', (_request, reply, next) => {
    if (begun) void reply.header('connection', 'close')
    next()
  })
  app.addHook('preClose', async () => {
    for (const server of servers) server.close()
  })
  return {
    begun: () => begun,
    begin() {
      begun = true
      // The `close` of `net`: the one of `http` also closes idle connections.
      const close = (server: Server) => new Promise((resolve) => Server.prototype.close.call(server, resolve))
      closed = Promise.all([close(app.server), ...servers.map(close)])
    },
    addServer: (server) => void servers.push(server),
    async finish() {
      app.server.closeIdleConnections()
      await Promise.race([closed, sleep(LAST_REQUESTS)])
    },
  }
}
