import { createServer, isIP, type AddressInfo, type Server } from 'node:net'
import type { App } from './typed-app.ts'
import type { Drain } from './drain.ts'

/**
 * Connections that may wait to be accepted. Node's own 511 overflow when everybody comes at once, as after a lost node,
 * and whoever is dropped then tries again after 1, 3, 7 and 15 seconds only.
 */
const BACKLOG = 4096
/**
 * Node accepts one connection a turn of its event loop from each socket that it listens on. A busy loop makes few
 * turns: with one such socket a thousand people who come at once then wait for many seconds before they are even heard.
 */
const DOORS = 4

/** Listens, with several doors where the system can open them, and answers the address. */
export async function listenWide(app: App, drain: Drain, { host, port }: { host: string; port: number }): Promise<string> {
  // `localhost` may be two addresses, and is for one person anyway. Other systems cannot share a port among sockets.
  if (!isIP(host) || process.platform !== 'linux') return app.listen({ host, port, backlog: BACKLOG })
  // A port that is shared among our own would be shared with another service as well, and neither would know.
  if (port !== 0) await demandFree(host, port)
  const shared = { host, backlog: BACKLOG, reusePort: true }
  const address = await app.listen({ ...shared, port })
  const { port: actual } = app.server.address() as AddressInfo
  for (let door = 1; door < DOORS; door += 1) {
    const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket))
    await listening(server, { ...shared, port: actual })
    drain.alsoClose(server)
  }
  return address
}

/** @throws Error `EADDRINUSE` */
async function demandFree(host: string, port: number): Promise<void> {
  const probe = createServer()
  await listening(probe, { host, port })
  await new Promise((resolve) => probe.close(resolve))
}

function listening(server: Server, options: { host: string; port: number; reusePort?: boolean; backlog?: number }): Promise<void> {
  return new Promise((resolve, reject) => server.once('error', reject).listen(options, resolve))
}
