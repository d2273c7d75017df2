import { io } from 'socket.io-client'
import { CONTRACT_HEADER, CONTRACT_VERSION } from '#shared/product.ts'
import { HEARTBEAT, SOCKET_PATH } from '#shared/socket.ts'
import { connection, type LiveSocket } from './connection.ts'
import { guardConnection } from './connection-guard.ts'
import { session } from './session.ts'

/** A handshake that takes longer has failed: some networks drop packets without an error. */
const CONNECT_TIMEOUT = HEARTBEAT
/** socket.io adds up to half of it at random, so the delay between two attempts stays below four seconds. */
const LONGEST_DELAY = 2500

/** An open socket, which connects again by itself until it is closed. */
export interface OpenSocket {
  socket: LiveSocket
  close(): void
}

/** Opens a socket, and keeps `connection` right meanwhile. */
export function openSocket(onAccountChanged: () => void): OpenSocket {
  let closed = false
  const socket: LiveSocket = io({
    path: SOCKET_PATH,
    transports: ['websocket'],
    reconnection: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: LONGEST_DELAY,
    timeout: CONNECT_TIMEOUT,
    auth: (callback) => {
      session.token().then(
        (token) => callback({ token, [CONTRACT_HEADER]: CONTRACT_VERSION }),
        () => callback({ token: null, [CONTRACT_HEADER]: CONTRACT_VERSION }),
      )
    },
  })
  socket.on('connect', () => connection.set('connected'))
  socket.on('disconnect', (reason) => {
    connection.set('connecting')
    // The service is shutting down, or the session has ended. The next handshake shows which.
    if (reason === 'io server disconnect') reconnectSoon()
  })
  socket.on('connect_error', ({ message }) => {
    connection.set('connecting')
    // socket.io does not retry a rejected handshake.
    if (message === 'unauthenticated') void renewAndConnect()
    else if (!socket.active) reconnectSoon()
  })
  socket.on('account-changed', onAccountChanged)
  const stopGuard = guardConnection(socket)
  addEventListener('pagehide', suspend)
  addEventListener('pageshow', resume)

  /** The delay is random because a service that stops disconnects all clients at once. */
  function reconnectSoon(): void {
    setTimeout(() => !closed && !socket.active && socket.connect(), 500 + Math.random() * 500)
  }

  async function renewAndConnect(): Promise<void> {
    try {
      if ((await session.renew()) && !closed) socket.connect()
    } catch {
      setTimeout(reconnectSoon, LONGEST_DELAY)
    }
  }

  /** A page with an open socket cannot enter the browser's back/forward cache. */
  function suspend(): void {
    socket.disconnect()
  }

  function resume({ persisted }: PageTransitionEvent): void {
    if (persisted) socket.connect()
  }

  return {
    socket,
    close() {
      closed = true
      stopGuard()
      removeEventListener('pagehide', suspend)
      removeEventListener('pageshow', resume)
      socket.disconnect()
      connection.set('connecting')
    },
  }
}
