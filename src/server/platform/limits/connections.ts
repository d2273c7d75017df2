import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import { countedAddress, proxyMatcher } from './client-address.ts'

/** Open connections per address. Many people may share an address, but it must not exhaust the file descriptors. */
const MAX_CONNECTIONS = 1000

/**
 * Limits the connections of each address. Beyond the limit it closes the one that has been idle for longest, so
 * that an address with too many connections harms only itself. Live sockets have limits of their own.
 */
export function limitConnections(server: Server, trustedProxies: readonly string[], max = MAX_CONNECTIONS): void {
  const isProxy = proxyMatcher(trustedProxies)
  const byAddress = new Map<string, Set<Socket>>()
  const connectionsOf = ({ remoteAddress = '' }: Socket) => byAddress.get(countedAddress(remoteAddress))

  server.on('connection', (socket: Socket) => {
    const address = countedAddress(socket.remoteAddress ?? '')
    if (isProxy(address)) return
    const connections = byAddress.get(address) ?? new Set()
    byAddress.set(address, connections.add(socket))
    socket.once('close', () => {
      connections.delete(socket)
      if (connections.size === 0 && byAddress.get(address) === connections) byAddress.delete(address)
    })
    if (connections.size <= max) return
    const [idlest] = connections
    idlest?.destroy()
  })
  server.on('request', ({ socket }: IncomingMessage) => {
    const connections = connectionsOf(socket)
    if (connections?.delete(socket)) connections.add(socket)
  })
  server.on('upgrade', ({ socket }: IncomingMessage) => void connectionsOf(socket)?.delete(socket))
}
