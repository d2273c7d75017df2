import { HEARTBEAT, SOCKET_PATH, type Acknowledgement } from '#shared/socket.ts'
import { connection, type LiveSocket } from './connection.ts'
import { guardConnection } from './connection-guard.ts'
import { session } from './session.ts'

const ANSWER_PATIENCE = 8000
/** A handshake that takes longer goes nowhere: networks that swallow everything refuse nothing. */
const CONNECT_PATIENCE = HEARTBEAT
/** With the half that chance adds, the longest wait between two tries stays below four seconds. */
const LONGEST_WAIT = 2500

/** The one live connection of this page. It is there as long as somebody holds it. */
export interface LiveConnection {
  socket: LiveSocket
  release(): void
}

let held = 0
let current: Promise<LiveSocket> | null = null
let stopGuard: (() => void) | null = null
const accountWatchers = new Set<() => void>()

/** Takes hold of the live connection, opening it where nobody holds it yet. */
export async function holdSocket(): Promise<LiveConnection> {
  held += 1
  const opening = (current ??= open())
  let socket: LiveSocket
  try {
    socket = await opening
  } catch (error) {
    held -= 1
    if (current === opening) current = null
    throw error
  }
  let released = false
  return {
    socket,
    release() {
      if (released) return
      released = true
      held -= 1
      if (held === 0) close(socket)
    },
  }
}

/** Asks the service something over the socket; null when no answer came in time. */
export async function ask<T>(emit: (acknowledge: (answer: Acknowledgement<T>) => void) => void): Promise<Acknowledgement<T> | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), ANSWER_PATIENCE)
    emit((answer) => {
      clearTimeout(timer)
      resolve(answer)
    })
  })
}

/** Calls back when something about the user has changed on another device, as far as a connection stands. */
export function onAccountChanged(watcher: () => void): () => void {
  accountWatchers.add(watcher)
  return () => accountWatchers.delete(watcher)
}

async function open(): Promise<LiveSocket> {
  const { io } = await import('socket.io-client')
  const socket: LiveSocket = io({
    path: SOCKET_PATH,
    transports: ['websocket'],
    reconnection: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: LONGEST_WAIT,
    timeout: CONNECT_PATIENCE,
    auth: (give) => {
      session.token().then(
        (token) => give({ token }),
        () => give({ token: null }),
      )
    },
  })
  socket.on('connect', () => connection.set('connected'))
  socket.on('disconnect', (reason) => {
    connection.set('connecting')
    // The service closed it on purpose: it goes down, or the session has ended. The next handshake tells which,
    // unless another tab of this browser, where it was ended, has told us by then.
    if (reason === 'io server disconnect') again(socket)
  })
  socket.on('connect_error', ({ message }) => {
    connection.set('connecting')
    // A refused handshake is not tried again by itself.
    if (message === 'unauthenticated') void renewAndConnect(socket)
    else if (!socket.active) again(socket)
  })
  socket.on('account-changed', () => accountWatchers.forEach((watcher) => watcher()))
  stopGuard = guardConnection(socket)
  addEventListener('pagehide', suspend)
  addEventListener('pageshow', unsuspend)
  return socket
}

/** Not all at once: what goes down takes thousands with it. */
function again(socket: LiveSocket): void {
  setTimeout(() => held > 0 && !socket.active && socket.connect(), 500 + Math.random() * 500)
}

async function renewAndConnect(socket: LiveSocket): Promise<void> {
  try {
    if ((await session.renew()) && held > 0) socket.connect()
  } catch {
    setTimeout(() => again(socket), LONGEST_WAIT)
  }
}

function close(socket: LiveSocket): void {
  stopGuard?.()
  removeEventListener('pagehide', suspend)
  removeEventListener('pageshow', unsuspend)
  current = null
  socket.disconnect()
  connection.set('connecting')
}

/** A page with an open socket cannot be kept by the browser for going back to. */
function suspend(): void {
  void current?.then((socket) => socket.disconnect())
}

function unsuspend({ persisted }: PageTransitionEvent): void {
  if (persisted) void current?.then((socket) => socket.connect())
}
