import { createAtom } from '@tanstack/store'
import { CONTRACT_HEADER, CONTRACT_VERSION } from '#shared/product.ts'
import { HEARTBEAT, SOCKET_PATH, type Acknowledgement } from '#shared/socket.ts'
import { connection, type LiveSocket } from './connection.ts'
import { guardConnection } from './connection-guard.ts'
import { session } from './session.ts'

const ACK_TIMEOUT = 8000
/** A handshake that takes longer has failed: some networks drop packets without an error. */
const CONNECT_TIMEOUT = HEARTBEAT
/** socket.io adds up to half of it at random, so the delay between two attempts stays below four seconds. */
const LONGEST_DELAY = 2500

/** The page's shared connection. It stays open until every holder has released it. */
export interface LiveConnection {
  socket: LiveSocket
  release(): void
}

let holders = 0
let current: Promise<LiveSocket> | null = null
let stopGuard: (() => void) | null = null
/** The number of account changes made on other devices. */
const accountChanges = createAtom(0)

/** Acquires the shared connection, and opens it for the first holder. */
export async function acquireSocket(): Promise<LiveConnection> {
  holders += 1
  const opening = (current ??= open())
  let socket: LiveSocket
  try {
    socket = await opening
  } catch (error) {
    holders -= 1
    if (current === opening) current = null
    throw error
  }
  let released = false
  return {
    socket,
    release() {
      if (released) return
      released = true
      holders -= 1
      if (holders === 0) close(socket)
    },
  }
}

/** Emits an event and waits for its acknowledgement; null after a timeout. */
export async function emitWithAck<T>(
  emit: (acknowledge: (answer: Acknowledgement<T>) => void) => void,
): Promise<Acknowledgement<T> | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), ACK_TIMEOUT)
    emit((answer) => {
      clearTimeout(timer)
      resolve(answer)
    })
  })
}

/** Calls back when the user has changed something on another device. Works only while connected. */
export function onAccountChanged(listener: () => void): () => void {
  return accountChanges.subscribe(() => listener()).unsubscribe
}

async function open(): Promise<LiveSocket> {
  const { io } = await import('socket.io-client')
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
    if (reason === 'io server disconnect') reconnectSoon(socket)
  })
  socket.on('connect_error', ({ message }) => {
    connection.set('connecting')
    // socket.io does not retry a rejected handshake.
    if (message === 'unauthenticated') void renewAndConnect(socket)
    else if (!socket.active) reconnectSoon(socket)
  })
  socket.on('account-changed', () => accountChanges.set((count) => count + 1))
  stopGuard = guardConnection(socket)
  addEventListener('pagehide', suspend)
  addEventListener('pageshow', resume)
  return socket
}

/** The delay is random because a service that stops disconnects all clients at once. */
function reconnectSoon(socket: LiveSocket): void {
  setTimeout(() => holders > 0 && !socket.active && socket.connect(), 500 + Math.random() * 500)
}

async function renewAndConnect(socket: LiveSocket): Promise<void> {
  try {
    if ((await session.renew()) && holders > 0) socket.connect()
  } catch {
    setTimeout(() => reconnectSoon(socket), LONGEST_DELAY)
  }
}

function close(socket: LiveSocket): void {
  stopGuard?.()
  removeEventListener('pagehide', suspend)
  removeEventListener('pageshow', resume)
  current = null
  socket.disconnect()
  connection.set('connecting')
}

/** A page with an open socket cannot enter the browser's back/forward cache. */
function suspend(): void {
  void current?.then((socket) => socket.disconnect())
}

function resume({ persisted }: PageTransitionEvent): void {
  if (persisted) void current?.then((socket) => socket.connect())
}
