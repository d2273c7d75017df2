import type { Socket } from 'socket.io-client'
import { SOCKET_PATH, type Acknowledgement, type ClientToServerEvents, type ServerToClientEvents } from '#shared/socket.ts'
import { onResume } from './resume.ts'
import { observeServerTime } from './server-time.ts'
import { session } from './session.ts'

export type LiveSocket = Socket<ServerToClientEvents, ClientToServerEvents>

const PROBE_PATIENCE = 2000
const ANSWER_PATIENCE = 8000

/** Whether what the socket feeds is surely up to date. */
export type Connection = 'connecting' | 'connected'

/** The one live connection of this page. It is there as long as somebody holds it. */
export interface LiveConnection {
  socket: LiveSocket
  release(): void
}

let held = 0
let current: Promise<LiveSocket> | null = null
let stopResume: (() => void) | null = null
let status: Connection = 'connecting'
const watchers = new Set<() => void>()

export const connection = {
  get: () => status,
  subscribe(watcher: () => void): () => void {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  },
}

/** Takes hold of the live connection, opening it where nobody holds it yet. */
export async function holdSocket(): Promise<LiveConnection> {
  held += 1
  current ??= open()
  const socket = await current
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

async function open(): Promise<LiveSocket> {
  const { io } = await import('socket.io-client')
  const socket: LiveSocket = io({
    path: SOCKET_PATH,
    transports: ['websocket'],
    reconnection: true,
    reconnectionDelay: 500,
    reconnectionDelayMax: 5000,
    auth: (give) => {
      session.token().then(
        (token) => give({ token }),
        () => give({ token: null }),
      )
    },
  })
  socket.on('connect', () => setStatus('connected'))
  socket.on('disconnect', (reason) => {
    setStatus('connecting')
    // The service closed it on purpose: the session may have ended. Asking for a new one tells,
    // unless another tab of this browser, where it was ended, has told us by then.
    if (reason === 'io server disconnect') setTimeout(() => void reconnect(socket), 500)
  })
  socket.on('connect_error', ({ message }) => {
    setStatus('connecting')
    // A refused handshake is not tried again by itself.
    if (message === 'unauthenticated') void reconnect(socket)
  })
  stopResume = onResume(() => void probe(socket))
  addEventListener('pagehide', suspend)
  addEventListener('pageshow', unsuspend)
  return socket
}

async function reconnect(socket: LiveSocket): Promise<void> {
  try {
    if (await session.renew()) socket.connect()
  } catch {
    setTimeout(() => socket.active || socket.connect(), 5000)
  }
}

/** After sleep a dead connection looks alive: only an answer tells. */
async function probe(socket: LiveSocket): Promise<void> {
  if (!socket.connected) {
    if (!socket.active) socket.connect()
    return
  }
  const askedAt = Date.now()
  const alive = await new Promise<boolean>((resolve) => {
    const timer = setTimeout(() => resolve(false), PROBE_PATIENCE)
    socket.emit('probe', (serverTime) => {
      clearTimeout(timer)
      observeServerTime(serverTime, askedAt)
      resolve(true)
    })
  })
  if (!alive && socket.connected) socket.disconnect().connect()
}

function close(socket: LiveSocket): void {
  stopResume?.()
  removeEventListener('pagehide', suspend)
  removeEventListener('pageshow', unsuspend)
  current = null
  socket.disconnect()
  setStatus('connecting')
}

/** A page with an open socket cannot be kept by the browser for going back to. */
function suspend(): void {
  void current?.then((socket) => socket.disconnect())
}

function unsuspend({ persisted }: PageTransitionEvent): void {
  if (persisted) void current?.then((socket) => socket.connect())
}

function setStatus(next: Connection): void {
  if (next === status) return
  status = next
  for (const watcher of watchers) watcher()
}
