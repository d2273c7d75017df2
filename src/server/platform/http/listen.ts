import { createServer, isIP, type AddressInfo, type Server } from 'node:net'
import type { App } from './typed-app.ts'
import type { Drain } from './drain.ts'

/**
 * The length of the accept queue. Node's default of 511 overflows when all clients reconnect at once, as after the loss
 * of a node, and dropped clients retry only after 1, 3, 7 and 15 seconds.
 */
const BACKLOG = 4096
/**
 * The number of listening sockets. Node accepts one connection per listening socket in each turn of the event loop. A
 * busy loop makes few turns: with one socket, a thousand new clients would wait for many seconds.
 */
const LISTENERS = 4

/** Listens on a port, with several sockets if the system supports it, and returns the address. */
export async function listenOnPort(app: App, drain: Drain, { host, port }: { host: string; port: number }): Promise<string> {
  // `localhost` can be two addresses, and has one user. Other systems cannot share a port between sockets.
  if (!isIP(host) || process.platform !== 'linux') return app.listen({ host, port, backlog: BACKLOG })
  // With `reusePort` another service on the same port would go unnoticed, so it is checked first.
  if (port !== 0) await requireFreePort(host, port)
  const shared = { host, backlog: BACKLOG, reusePort: true }
  const address = await app.listen({ ...shared, port })
  app.server.on('error', () => undefined)
  const { port: actual } = app.server.address() as AddressInfo
  for (let index = 1; index < LISTENERS; index += 1) {
    const server = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => app.server.emit('connection', socket))
    await listening(server, { ...shared, port: actual })
    drain.addServer(server)
  }
  return address
}

/** @throws Error `EADDRINUSE` */
async function requireFreePort(host: string, port: number): Promise<void> {
  const probe = createServer()
  await listening(probe, { host, port })
  await new Promise((resolve) => probe.close(resolve))
}

/**
 * Lets a server listen. Its listener for errors stays: a connection that the system could not hand over would otherwise end the
 * process.
 */
export function listening(server: Server, options: { host: string; port: number; reusePort?: boolean; backlog?: number }): Promise<void> {
  return new Promise((resolve, reject) => server.on('error', reject).listen(options, resolve))
}
